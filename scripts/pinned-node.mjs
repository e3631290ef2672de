import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { Advice, inProject } from './project.mjs';

/** The Node that builds and serves: the one package.json pins, or this one where that is new enough. */
export function pinnedNode() {
  const pinned = inProject('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const fault = faultOf(pinned);
  if (fault === null) return pinned;
  const { engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const least = engines.node.replace(/[^\d.]/g, '');
  if (isAtLeast(process.versions.node, least)) return process.execPath;
  throw new Advice(
    `Zoomout runs on Node ${least} or later, and this is Node ${process.versions.node}.
It brings its own Node as the npm package 'node', but that one is not usable here:
  ${fault}
Either let its install script run
  npm rebuild node --ignore-scripts=false
or install Node ${least} or later, then start again.`,
  );
}

/** What keeps a Node from running, in the words of the system; null when it runs. */
function faultOf(node) {
  if (!existsSync(node)) return 'its install script did not run, or there is none for this system';
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status === 0) return null;
  return error?.message ?? (stderr.trim().split('\n')[0] || `it ended with ${status}`);
}

function isAtLeast(version, least) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
