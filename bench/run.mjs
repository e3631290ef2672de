import { existsSync, statSync } from 'node:fs';
import { install } from '../scripts/install.mjs';
import { pinnedNode } from '../scripts/pinned-node.mjs';
import { inProject, main, run } from '../scripts/project.mjs';

// The name of each bench, for `npm run bench -- NAME`, and its file. Further arguments are passed to the bench.
const benches = [
  ['page', 'bench/page.ts'],
  ['page-weight', 'bench/page-weight.ts'],
  ['search', 'bench/search.ts'],
  ['archive', 'bench/archive.ts'],
  ['load', 'bench/load.ts'],
  ['attack', 'bench/attack.ts'],
  ['memory', 'bench/memory.ts'],
  ['overview', 'bench/overview.ts'],
];

const [wanted, ...benchArguments] = process.argv.slice(2);
const chosen = benches.filter(([name]) => !wanted || name === wanted);

/** npm writes this file at the end of an installation. */
const installedLock = inProject('bench/node_modules/.package-lock.json');

function isInstalled() {
  return (
    existsSync(installedLock) &&
    statSync(installedLock).mtimeMs >= statSync(inProject('bench/package.json')).mtimeMs
  );
}

async function runAll() {
  if (chosen.length === 0) {
    console.error(`There is no bench '${wanted}', only: ${benches.map(([name]) => name).join(', ')}`);
    return 1;
  }
  await install({ withTests: true });
  if (!isInstalled()) {
    const code = await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: inProject('bench') });
    if (code !== 0) return code;
  }
  for (const [, file] of chosen) {
    const code = await run(pinnedNode(), [inProject(file), ...benchArguments]);
    if (code !== 0) return code;
  }
  return 0;
}

await main(async () => {
  process.exitCode = await runAll();
});
