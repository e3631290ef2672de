import { install } from '../scripts/install.mjs';
import { pinnedNode } from '../scripts/pinned-node.mjs';
import { inProject, main, run } from '../scripts/project.mjs';

// The name of each bench, for `npm run bench -- NAME`, and its file. Further arguments are passed to the bench.
const benches = [
  ['page', 'bench/page.ts'],
  ['page-weight', 'bench/page-weight.ts'],
  ['search', 'bench/search.ts'],
  ['load', 'bench/load.ts'],
  ['memory', 'bench/memory.ts'],
  ['jobs', 'bench/jobs.ts'],
  ['import', 'bench/import.ts'],
];

const [wanted, ...benchArguments] = process.argv.slice(2);
const chosen = benches.filter(([name]) => !wanted || name === wanted);

async function runAll() {
  if (chosen.length === 0) {
    console.error(`There is no bench '${wanted}', only: ${benches.map(([name]) => name).join(', ')}`);
    return 1;
  }
  await install({ withTests: true });
  for (const [, file] of chosen) {
    const code = await run(pinnedNode(), ['--expose-gc', inProject(file), ...benchArguments]);
    if (code !== 0) return code;
  }
  return 0;
}

await main(async () => {
  process.exitCode = await runAll();
});
