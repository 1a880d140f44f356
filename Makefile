# Each target runs a script in Scripts/.
.PHONY: help demo demo-web web engine install-engine uninstall-engine docs dist gtk install uninstall test test-packages bench format

help: ## Lists the targets (the default)
	@grep -E '^[a-z-]+: .*##' Makefile | sed -E 's/^([a-z-]+): *## */  make \1	/'

demo: ## Opens the demo; without a display, plays its tour and saves pictures in .demo/
	@Scripts/demo.sh

demo-web: ## Builds the web element and serves its demo on 127.0.0.1
	@Scripts/demo-web.sh

web: ## Builds the web element in Web/dist
	@Scripts/web.sh

engine: ## Builds the engine as a C library in .build-engine; TARGET=linux-arm64 (windows-x86_64, macos-universal) for another system
	@TARGET="$(TARGET)" Scripts/engine.sh build

install-engine: ## Installs it in PREFIX (/usr/local), below DESTDIR
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Scripts/engine.sh install

uninstall-engine: ## Removes it
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Scripts/engine.sh uninstall

docs: ## Builds a website with live knobs, the guides, and the documentation of the libraries in .build-docs/site
	@Scripts/docs.sh

dist: ## Packs what each kind of user takes, with checksums, into .build-dist
	@Scripts/dist.sh

gtk: ## Builds the GTK widgets for programs in C, Python, Vala, and other languages
	@Scripts/install-gtk.sh build

install: ## Installs them in PREFIX (/usr/local), below DESTDIR
	@PREFIX="$(PREFIX)" LIBDIR="$(LIBDIR)" DESTDIR="$(DESTDIR)" Scripts/install-gtk.sh install

uninstall: ## Removes them
	@PREFIX="$(PREFIX)" LIBDIR="$(LIBDIR)" DESTDIR="$(DESTDIR)" Scripts/install-gtk.sh uninstall

test: ## Runs every check and test, or with ONLY=engine (gtk, apple, web, docs) those of a part
	@Scripts/test.sh $(ONLY)

test-packages: ## Runs the long tests, of what is installed
	@Scripts/test-packages.sh

bench: ## Measures the knob beside other controls, and prints a table; ONLY=engine (gtk, peers, web) runs a part
	@ONLY="$(ONLY)" JSON="$(JSON)" PLOTS="$(PLOTS)" Scripts/bench.sh

format: ## Formats the Swift sources
	@Scripts/format.sh
