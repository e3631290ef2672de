import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { branchPoint, changedFiles, journeysOf } from './changed.mjs';
import { countPlaywright, countStage, countVitest } from './count-tests.mjs';
import { install, npm } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { Advice, inProject, main, run } from './project.mjs';

const reports = mkdtempSync(join(tmpdir(), 'zoomout-test-'));
const report = (name) => join(reports, `${name}.json`);

/** What limits the stages: the commit that changes are compared with, and the files or the tag of the journeys to run. */
const limits = { base: null, journeys: [], minutes: 14 };
/** What `npm test` runs, of the journeys those of the main ways. */
const MAIN = ['build', 'unit', 'check', 'e2e'];
/** A suite that takes longer is not run. */
const MAIN_LIMIT_MIN = 8;

/** The project of Vitest that builds the image is a stage of its own. */
const NOT_IMAGE = ['--project', '!container'];

// They read sources as text: Vitest cannot find out what changes them.
const textTests = ['architecture', 'decisions', 'folders', 'rules', 'style-tokens'].map(
  (name) => `test/${name}.test.ts`,
);

/** The stages of the test command: name, title, and how to run it with the given stdio. */
const stages = {
  check: [
    'formatting, lint and types',
    async (output) => countStage(await npm(['run', '--silent', 'check'], environment(output))),
  ],
  unused: ['unused code', async (output) => countStage(await tool('knip/bin/knip.js', [], output))],
  unit: ['rules, calls on SQLite, parts', (output) => runUnit(output)],
  build: ['pages', build],
  postgres: [
    'calls on PostgreSQL',
    (output) => vitest('postgres', ['--project', 'server'], output, { DATABASE: 'postgres' }),
  ],
  weight: [
    'weight of the first play',
    async (output) => countStage(await run(pinnedNode(), ['bench/page-weight.ts'], environment(output))),
  ],
  e2e: ['journeys in a browser', (output) => journeys('e2e', limits.journeys, output)],
  image: [
    'the image, where Docker or Podman is',
    (output) => vitest('image', ['--project', 'container'], output),
  ],
  engines: [
    'journeys in Firefox and WebKit, where installed',
    (output) =>
      journeys('engines', ['--config=playwright.engines.config.ts', '--pass-with-no-tests'], output),
  ],
};

/**
 * The rows run one after another; the lanes of a row run in parallel. Two stages that each keep all cores busy take longer
 * together than one after the other. The pages come first: tests start servers that would serve a half-written build.
 */
const rows = [
  [['build']],
  [['unit']],
  [['postgres'], ['check', 'unused', 'engines', 'weight']],
  [['e2e']],
  [['image']],
];

await main(async () => {
  const args = process.argv.slice(2);
  const chosen = choose(args);
  const unknown = chosen.filter((name) => !(name in stages));
  if (unknown.length > 0) {
    throw new Advice(`No such stage: ${unknown.join(', ')}. There are: ${Object.keys(stages).join(', ')}.`);
  }
  await install({ withTests: true });
  const started = Date.now();
  const results = [];
  for (const row of rows) {
    const lanes = row
      .map((names) => names.filter((name) => chosen.includes(name)))
      .filter((names) => names.length > 0);
    results.push(...(await Promise.all(lanes.map(runLane))).flat());
  }
  const failed = results.filter(({ stage }) => stage.failed > 0);
  rmSync(reports, { recursive: true, force: true });
  // Repeated at the end: early failures have scrolled away.
  if (failed.length > 0) {
    const failures = failed.flatMap(({ name, stage }) => [
      `  ${name}`,
      ...stage.failures.map((failure) => `    ${failure}`),
    ]);
    console.log(['', 'Failed:', ...failures].join('\n'));
  }
  const sum = (of) => results.reduce((total, { stage }) => total + stage[of], 0);
  const minutes = Math.round((Date.now() - started) / 60_000);
  if (minutes > limits.minutes) console.log(`\nThis took ${minutes} minutes, more than ${limits.minutes}.`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
});

/** The names of the stages to run: those of the main ways, all of them, what a change touches, or those that are named. */
function choose(args) {
  if (args[0] === '--all') return Object.keys(stages);
  if (args[0] === '--changed') return chooseChanged(args[1]);
  if (args.length > 0) return args;
  limits.journeys = ['--grep=@main'];
  limits.minutes = MAIN_LIMIT_MIN;
  return MAIN;
}

/** Narrows the stages to what differs from a commit, and returns their names. */
function chooseChanged(base = branchPoint()) {
  const files = changedFiles(base);
  limits.base = base;
  limits.journeys = journeysOf(files).map((name) => `/${name}.spec.ts`);
  console.log(`${files.length} files differ from ${base.slice(0, 12)}`);
  return limits.journeys.length > 0 ? ['check', 'unit', 'build', 'e2e'] : ['check', 'unit'];
}

/** Runs the stages of a lane in order. The first lane prints its output live, the others when a stage has ended. */
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

/** The pinned Node comes first on the path of every child process, and all of them share a compile cache. */
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
  const options = ['run', ...args, ...reporters];
  return countVitest(await tool('vitest/vitest.mjs', options, output, extra), report(name));
}

/** All tests, or those of changed files and of what depends on them. */
async function runUnit(output) {
  if (limits.base === null) return vitest('unit', NOT_IMAGE, output);
  const texts = await vitest('texts', textTests, output);
  const related = await vitest(
    'unit',
    [...NOT_IMAGE, `--changed=${limits.base}`, '--passWithNoTests'],
    output,
  );
  return {
    passed: texts.passed + related.passed,
    failed: texts.failed + related.failed,
    failures: [...texts.failures, ...related.failures],
  };
}

async function journeys(name, options, output) {
  const extra = { PLAYWRIGHT_JSON_OUTPUT_FILE: report(name), FILLED_SITES: reports };
  const args = ['test', ...options, '--reporter=list,json'];
  const code = await tool('@playwright/test/cli.js', args, output, extra);
  return countPlaywright(code, report(name));
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
