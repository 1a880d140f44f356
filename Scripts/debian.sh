#!/usr/bin/env bash
# Builds the Debian packages of the GTK widgets from the last commit in .build-debian, and checks them with lintian. A
# warning of lintian is printed, and an error is a failure. With IF_CHANGED=1, builds nothing if that was done for this
# commit.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh
Scripts/install.sh debian

commit=$(git rev-parse HEAD)
[ -z "${IF_CHANGED-}" ] || [ "$(cat .build-debian/complete 2> /dev/null)" != "$commit" ] || exit 0

version=$(cat VERSION)
tree=.build-debian/rotaryknob-$version
rm -rf .build-debian
mkdir -p "$tree"
git archive --prefix="rotaryknob-$version/" --output=".build-debian/rotaryknob_$version.orig.tar.gz" HEAD
tar --extract --gzip --directory .build-debian --file ".build-debian/rotaryknob_$version.orig.tar.gz"
cp -R Packaging/Debian "$tree/debian"
cat > "$tree/debian/changelog" << CHANGELOG
rotaryknob ($version-1) unstable; urgency=medium

  * See CHANGELOG.md.

 -- $(sed -n 's/^Maintainer: //p' Packaging/Debian/control)  $(git log -1 --format=%aD)
CHANGELOG

# What was built of the same sources is not built again.
if [ -z "$(git status --porcelain)" ]; then
  Scripts/install-gtk.sh build
  export BUILT=$PWD/.build-gtk/installed
  # The sources in the package have the time of the commit, which may be later.
  touch "$BUILT/complete"
fi
(cd "$tree" && dpkg-buildpackage --unsigned-source --unsigned-changes) > .build-debian/build.log 2>&1 || {
  cat .build-debian/build.log
  exit 1
}
# Neither is uploaded to Debian: the package closes no bug of Debian, and is not in its list of new packages.
lintian --allow-root --fail-on error --suppress-tags initial-upload-closes-no-bugs ".build-debian/rotaryknob_$version-1_"*.changes
ls -l .build-debian/*.deb | awk '{ print $5, $9 }'
echo "$commit" > .build-debian/complete
