# Each target is a script in Scripts/.
.PHONY: help demo test format

help: ## Says what there is to make (the default)
	@grep -E '^[a-z]+: .*##' Makefile | sed -E 's/^([a-z]+): *## */  make \1	/'

demo: ## Opens the demo; without a display, plays its tour and saves pictures in .demo/
	@Scripts/demo.sh

test: ## Runs every check and test
	@Scripts/test.sh

format: ## Lays out the Swift sources
	@Scripts/format.sh
