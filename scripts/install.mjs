import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { isRecentNode, linkPinnedNode, nodePackage } from './pinned-node.mjs';
import { Advice, inProject, run } from './project.mjs';

const WITHOUT_NODE = inProject('node_modules/.without-node');

/** Installs the packages when they are missing or not those of package-lock.json. */
export async function install() {
  if (isLinked()) return;
  if (!isInstalled()) await installAll();
  linkPinnedNode();
}

async function installAll() {
  console.log('Installing the packages (this takes a moment the first time)…');
  // The tools that build and the packages of this platform are needed whatever NODE_ENV and npm's settings say. No package needs
  // its install script.
  const wanted = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'];
  // An interrupted npm needs a minute to undo its work, which would break the next start: kill it instead.
  const code = await npm(wanted, { detached: process.platform !== 'win32' });
  if (code !== 0) throw failedInstall(code);
  // npm skips an optional package that it cannot fetch. While the machine's Node serves, the next start must not try again.
  if (!isNodeInstalled()) writeFileSync(WITHOUT_NODE, '');
}

function failedInstall(code) {
  return new Advice(
    `The packages could not be installed (npm ended with ${code}; see above).
Is the npm registry within reach, may you write to this folder, and is there room on the disk? Then run the same command again.
If it still fails, delete the folder node_modules and try once more.`,
  );
}

/** Runs npm, the one that runs this script or else the one on the path, and returns its exit code. */
export async function npm(args, options = {}) {
  const cli = process.env.npm_execpath ?? '';
  if (/npm-cli\.[cm]?js$/.test(cli)) {
    // Not the Node of this process, which the installation may replace.
    return run(process.env.npm_node_execpath ?? process.execPath, [cli, ...args], options);
  }
  const windows = process.platform === 'win32';
  try {
    return await run(windows ? 'npm.cmd' : 'npm', args, { shell: windows, ...options });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    throw new Advice('npm was not found. It comes with Node: install Node 20 or later, then try again.');
  }
}

/** Installing through a link would empty the packages of another checkout. */
function isLinked() {
  return lstatSync(inProject('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** npm keeps a record of what it installed; packages of other platforms are rightly missing from it. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!wanted) throw new Advice('package-lock.json is missing or damaged: get a fresh copy of the project.');
  if (!installed) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === version : optional === true && !isMissed(path);
  });
}

/** The Node of this platform is the one optional package that is worth another installation. */
function isMissed(path) {
  return path === nodePath() && !(existsSync(WITHOUT_NODE) && isRecentNode());
}

function isNodeInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json') ?? {};
  return nodePath() in installed;
}

const nodePath = () => `node_modules/${nodePackage()}`;

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(inProject(file), 'utf8')).packages;
  } catch {
    return null;
  }
}
