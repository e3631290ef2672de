// Ends the process where its Node cannot install the packages: npm leaves out the parts of a package for this platform when its Node is too
// old for them, and says so nowhere. Runs before everything else, so its syntax is that of the oldest Node that anyone may have.
var fs = require('fs');
var path = require('path');

/** Tells whether a version is in the range of `engines` in package.json: parts such as "^20.19.0" and ">=22.12.0", joined by "||". */
function isSupportedNode(version, range) {
  var numbers = version.split('.').map(Number);
  return range.split('||').some(function fits(part) {
    var found = /^(\^|>=)(\d+)\.(\d+)\.0$/.exec(part.trim());
    if (!found) throw new Error('Cannot read "' + part + '" in "engines" of package.json');
    if (numbers[0] === Number(found[2])) return numbers[1] >= Number(found[3]);
    return found[1] === '>=' && numbers[0] > Number(found[2]);
  });
}

var engines = JSON.parse(fs.readFileSync(path.join(__dirname, '../package.json'), 'utf8')).engines;

if (!isSupportedNode(process.versions.node, engines.node)) {
  console.error(
    '\nZoomout is installed with Node 20.19, Node 22.12 or later, and this is Node ' +
      process.versions.node +
      '.\nInstall a newer one (https://nodejs.org), then run the same command again.\n',
  );
  process.exit(1);
}

module.exports = { isSupportedNode: isSupportedNode };
