import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { countPlaywright, countStage, countVitest } from './count-tests.mjs';
import { install, npm } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { Advice, inProject, main, run } from './project.mjs';

const reports = mkdtempSync(join(tmpdir(), 'zoomout-test-'));
const report = (name) => join(reports, `${name}.json`);

// A second try forgives a machine its bad moment, and is named at the end. `npx vitest` and `npm run test:e2e` forgive nothing.

/** Every stage of the test command: its name, what it shows, how to run it with the given output. */
const stages = {
  check: [
    'formatting, lint and types',
    async (output) => countStage(await npm(['run', '--silent', 'check'], environment(output))),
  ],
  unused: ['unused code', async (output) => countStage(await tool('knip/bin/knip.js', [], output))],
  unit: ['rules, calls on SQLite, parts', (output) => vitest('unit', [], output)],
  build: ['pages', build],
  postgres: [
    'calls on PostgreSQL',
    (output) => vitest('postgres', ['--project', 'server'], output, { DATABASE: 'postgres' }),
  ],
  weight: [
    'weight of the first play',
    async (output) => countStage(await run(pinnedNode(), ['bench/page-weight.ts'], environment(output))),
  ],
  e2e: ['journeys in a browser', journeys],
};

/** What runs one after another; a stage in the same row as another runs beside it, where that leaves processors idle. */
const rows = [[['unit'], ['check', 'unused']], [['build']], [['postgres'], ['weight']], [['e2e']]];

await main(async () => {
  const chosen = process.argv.slice(2);
  const unknown = chosen.filter((name) => !(name in stages));
  if (unknown.length > 0) {
    throw new Advice(`No such stage: ${unknown.join(', ')}. There are: ${Object.keys(stages).join(', ')}.`);
  }
  await install();
  const results = [];
  for (const row of rows) {
    const lanes = row
      .map((names) => names.filter((name) => chosen.length === 0 || chosen.includes(name)))
      .filter((names) => names.length > 0);
    results.push(...(await Promise.all(lanes.map(runLane))).flat());
  }
  const failed = results.filter(({ stage }) => stage.failed > 0);
  const flaky = results.flatMap(({ stage }) => stage.flaky.map((failure) => `  ${failure}`));
  rmSync(reports, { recursive: true, force: true });
  // Once more at the end: what failed early is pages above by now.
  if (flaky.length > 0) console.log(['', 'Passed at the second try:', ...flaky].join('\n'));
  if (failed.length > 0) {
    const failures = failed.flatMap(({ name, stage }) => [
      `  ${name}`,
      ...stage.failures.map((failure) => `    ${failure}`),
    ]);
    console.log(['', 'Failed:', ...failures].join('\n'));
  }
  const sum = (of) => results.reduce((total, { stage }) => total + stage[of], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
});

/** Runs stages one after another. Those of the first lane show their output as it comes, those beside it when they are over. */
async function runLane(names, lane) {
  const results = [];
  for (const name of names) {
    const [title, work] = stages[name];
    const started = Date.now();
    const heading = `\n== ${name}: ${title}`;
    if (lane === 0) console.log(heading);
    const log = lane === 0 ? null : openSync(join(reports, `${name}.log`), 'w+');
    const stage = await work(log === null ? {} : { stdio: ['ignore', log, log] });
    if (log !== null) {
      closeSync(log);
      console.log(heading);
      process.stdout.write(readFileSync(join(reports, `${name}.log`), 'utf8'));
    }
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`== ${name}: ${stage.passed} passed, ${stage.failed} failed, ${seconds} s`);
    results.push({ name, stage });
  }
  return results;
}

/** The pinned Node comes first for whatever a tool starts in its turn, and what one of them compiles is there for the next. */
function environment(output, extra = {}) {
  const PATH = [inProject('node_modules/.bin'), process.env.PATH].join(delimiter);
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache');
  return { ...output, env: { ...process.env, PATH, NODE_COMPILE_CACHE, ...extra } };
}

function tool(file, args, output, extra) {
  return run(pinnedNode(), [inProject('node_modules', file), ...args], environment(output, extra));
}

async function vitest(name, args, output, extra) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`];
  const options = ['run', '--retry=1', ...args, ...reporters];
  return countVitest(await tool('vitest/vitest.mjs', options, output, extra), report(name));
}

async function journeys(output) {
  const extra = { PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e') };
  const options = ['test', '--retries=1', '--reporter=list,json'];
  const code = await tool('@playwright/test/cli.js', options, output, extra);
  return countPlaywright(code, report('e2e'));
}

async function build() {
  try {
    await buildWeb({ verbose: true });
    return countStage(0);
  } catch (error) {
    if (!(error instanceof Advice)) throw error;
    console.error(error.message);
    return countStage(1);
  }
}
