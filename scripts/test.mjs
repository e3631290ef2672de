import { mkdtempSync, rmSync } from 'node:fs';
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

/** Every stage of the test command, in order: its name, what it shows, how to run it. */
const stages = {
  check: [
    'formatting, lint and types',
    async () => countStage(await npm(['run', '--silent', 'check'], environment())),
  ],
  unused: ['unused code', async () => countStage(await tool('knip/bin/knip.js', []))],
  unit: ['rules, calls on SQLite, parts', () => vitest('unit', [])],
  postgres: [
    'calls on PostgreSQL',
    () => vitest('postgres', ['--project', 'server'], { DATABASE: 'postgres' }),
  ],
  build: ['pages', build],
  weight: [
    'weight of the first play',
    async () => countStage(await run(pinnedNode(), ['bench/page-weight.ts'], environment())),
  ],
  e2e: ['journeys in a browser', journeys],
};

await main(async () => {
  const chosen = process.argv.slice(2);
  const unknown = chosen.filter((name) => !(name in stages));
  if (unknown.length > 0) {
    throw new Advice(`No such stage: ${unknown.join(', ')}. There are: ${Object.keys(stages).join(', ')}.`);
  }
  await install();
  const total = { passed: 0, failed: 0 };
  const failures = [];
  const flaky = [];
  for (const [name, [title, work]] of Object.entries(stages)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const started = Date.now();
    console.log(`\n== ${name}: ${title}`);
    const stage = await work();
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`== ${name}: ${stage.passed} passed, ${stage.failed} failed, ${seconds} s`);
    total.passed += stage.passed;
    total.failed += stage.failed;
    if (stage.failed > 0) failures.push(`  ${name}`, ...stage.failures.map((failure) => `    ${failure}`));
    flaky.push(...stage.flaky.map((failure) => `  ${failure}`));
  }
  rmSync(reports, { recursive: true, force: true });
  // Once more at the end: what failed early is pages above by now.
  if (flaky.length > 0) console.log(['', 'Passed at the second try:', ...flaky].join('\n'));
  if (failures.length > 0) console.log(['', 'Failed:', ...failures].join('\n'));
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});

/** The pinned Node comes first for whatever a tool starts in its turn. */
function environment(extra = {}) {
  const path = [inProject('node_modules/.bin'), process.env.PATH].join(delimiter);
  return { env: { ...process.env, PATH: path, ...extra } };
}

function tool(file, args, extra) {
  return run(pinnedNode(), [inProject('node_modules', file), ...args], environment(extra));
}

async function vitest(name, args, extra) {
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`];
  const options = ['run', '--retry=1', ...args, ...output];
  return countVitest(await tool('vitest/vitest.mjs', options, extra), report(name));
}

async function journeys() {
  const extra = { PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e') };
  const options = ['test', '--retries=1', '--reporter=list,json'];
  const code = await tool('@playwright/test/cli.js', options, extra);
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
