import { existsSync, statSync } from 'node:fs';
import { pinnedNode } from '../scripts/pinned-node.mjs';
import { inProject, run } from '../scripts/project.mjs';

// One line per bench: its name, for `npm run bench -- NAME`, and its file. What follows the name goes to the bench.
const benches = [
  ['page-weight', 'bench/page-weight.ts'],
  ['search', 'bench/search.ts'],
  ['archive', 'bench/archive.ts'],
  ['load', 'bench/load.ts'],
];

const [wanted, ...parts] = process.argv.slice(2);
const chosen = benches.filter(([name]) => !wanted || name === wanted);

/** npm writes this file last, so it is as new as what it has installed. */
const installed = inProject('bench/node_modules/.package-lock.json');

function isInstalled() {
  return (
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(inProject('bench/package.json')).mtimeMs
  );
}

async function runAll() {
  if (chosen.length === 0) {
    console.error(`There is no bench '${wanted}', only: ${benches.map(([name]) => name).join(', ')}`);
    return 1;
  }
  if (!isInstalled()) {
    const code = await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: inProject('bench') });
    if (code !== 0) return code;
  }
  for (const [, file] of chosen) {
    const code = await run(pinnedNode(), [inProject(file), ...parts]);
    if (code !== 0) return code;
  }
  return 0;
}

process.exitCode = await runAll();
