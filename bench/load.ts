import { measureCalls } from './load/calls.ts';
import { measureGrowth } from './load/growth.ts';
import { measurePostgres } from './load/postgres.ts';
import { measureReads } from './load/reads.ts';
import { measureScores } from './load/scores.ts';
import { measureSoak } from './load/soak.ts';
import { measureStampede } from './load/stampede.ts';
import { measureStoredSecrets } from './load/stored-secrets.ts';
import { runScenarios } from './run-scenarios.ts';

// `npm run bench -- load` measures reads and scores; others are named: `npm run bench -- load postgres soak stampede growth calls stored`.
await runScenarios(
  {
    reads: measureReads,
    scores: measureScores,
    postgres: measurePostgres,
    stampede: measureStampede,
    growth: measureGrowth,
    calls: measureCalls,
    soak: measureSoak,
    stored: measureStoredSecrets,
  },
  ['reads', 'scores'],
);
