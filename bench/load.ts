import { measurePostgres } from './load/postgres.ts';
import { measureReads } from './load/reads.ts';
import { measureScores } from './load/scores.ts';
import { measureStampede } from './load/stampede.ts';
import { runScenarios } from './run-scenarios.ts';

// `npm run bench -- load` measures reads and scores; others are named: `npm run bench -- load postgres stampede`.
await runScenarios(
  { reads: measureReads, scores: measureScores, postgres: measurePostgres, stampede: measureStampede },
  ['reads', 'scores'],
);
