import { availableParallelism, cpus, loadavg } from 'node:os';
import { measureGrowth } from './load/growth.ts';
import { measureReads } from './load/reads.ts';
import { measureScores } from './load/scores.ts';
import { measureSoak } from './load/soak.ts';
import { measureStampede } from './load/stampede.ts';

// `npm run bench -- load` measures reads and scores; others are named: `npm run bench -- load soak stampede growth`.
const scenarios: Record<string, () => Promise<void>> = {
  reads: measureReads,
  scores: measureScores,
  stampede: measureStampede,
  growth: measureGrowth,
  soak: measureSoak,
};

const named = process.argv.slice(2);
const wanted = named.length > 0 ? named : ['reads', 'scores'];
const unknown = wanted.filter((name) => !(name in scenarios));

if (unknown.length > 0) {
  console.error(`There is no scenario '${unknown.join(', ')}', only: ${Object.keys(scenarios).join(', ')}`);
  process.exitCode = 1;
} else {
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.versions.node}, load ${load} before`,
  );
  for (const name of wanted) {
    console.log(`\n## ${name}`);
    await scenarios[name]?.();
  }
}
