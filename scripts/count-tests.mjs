import { readFileSync } from 'node:fs';

/** What a stage of the test command came to: how many passed and failed, and the names of those that failed, with why. */
const outcome = (passed, failed, failures = []) => ({ passed, failed, failures });

/** A stage without tests of its own counts as one. */
export const countStage = (code) => (code === 0 ? outcome(1, 0) : outcome(0, 1));

/** Reads Vitest's JSON report; a file that does not even load is one failure. */
export function countVitest(code, file) {
  return withReport(code, file, (report) => {
    const unloaded = report.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    const failures = report.testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => named(fullName, failureMessages[0])),
    );
    failures.push(...unloaded.map(({ name, message }) => named(name, message)));
    return outcome(report.numPassedTests, report.numFailedTests + unloaded.length, failures);
  });
}

/** Reads Playwright's JSON report; an error outside all tests is one failure, a test that needed a second try has passed. */
export function countPlaywright(code, file) {
  return withReport(code, file, ({ stats, errors, suites }) => {
    const failures = suites.flatMap(journeysOf).filter(({ ok }) => !ok);
    return outcome(stats.expected + stats.flaky, stats.unexpected + errors.length, [
      ...failures.map(({ file: spec, title, tests }) =>
        named(`${spec} › ${title}`, tests.at(-1)?.results.at(-1)?.error?.message),
      ),
      ...errors.map(({ message }) => named('outside of all journeys', message)),
    ]);
  });
}

function journeysOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(journeysOf)];
}

/** One line for a failure: its name, and how its message begins. */
function named(name, message = '') {
  return `${name}: ${message.split('\n', 1)[0]}`;
}

/** A runner that breaks without naming a failed test has failed all the same. */
function withReport(code, file, count) {
  const { passed, failed, failures } = read(file, count) ?? outcome(0, 0);
  return outcome(passed, code === 0 ? failed : Math.max(failed, 1), failures);
}

function read(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
