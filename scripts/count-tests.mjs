import { readFileSync } from 'node:fs';

const LINES = 3;

/** The result of a stage: the counts, and the names and errors of tests that failed or needed a retry. */
const outcome = (passed, failed, failures = [], flaky = []) => ({ passed, failed, failures, flaky });

/** A stage without tests counts as one. */
export const countStage = (code) => (code === 0 ? outcome(1, 0) : outcome(0, 1));

/** Reads Vitest's JSON report; a file that fails without a failed test, as it loads or cleans up, is one failure. */
export function countVitest(code, file) {
  return withReport(code, file, (report) => {
    const failedFiles = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    const broken = report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ status, fullName, failureMessages }) => ({
        status,
        text: named(fullName, failureMessages[0]),
      }));
    const outside = failedFiles.map(({ name, message }) => named(name, message));
    const failures = [...textsOf(broken, 'failed'), ...outside];
    const flaky = textsOf(broken, 'passed');
    return outcome(report.numPassedTests, report.numFailedTests + failedFiles.length, failures, flaky);
  });
}

/** Reads Playwright's JSON report; an error outside of tests is one failure, a test that passed on retry has passed. */
export function countPlaywright(code, file) {
  return withReport(code, file, ({ stats, errors, suites }) => {
    const broken = suites.flatMap(journeysOf).flatMap(({ file: spec, title, tests }) =>
      tests.map(({ status, results }) => ({
        status,
        text: named(`${spec} › ${title}`, results[0]?.error?.message),
      })),
    );
    const outside = errors.map(({ message }) => named('outside of all journeys', message));
    const failures = [...textsOf(broken, 'unexpected'), ...outside];
    const flaky = textsOf(broken, 'flaky');
    return outcome(stats.expected + stats.flaky, stats.unexpected + errors.length, failures, flaky);
  });
}

function journeysOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(journeysOf)];
}

const textsOf = (broken, wanted) => broken.filter(({ status }) => status === wanted).map(({ text }) => text);

/** The name of a test with the first lines of its error. */
function named(name, message = '') {
  return `${name}: ${message.split('\n', LINES).join(' ')}`;
}

/** A runner that exits with an error but reports no failed test is one failure. */
function withReport(code, file, count) {
  const { passed, failed, failures, flaky } = read(file, count) ?? outcome(0, 0);
  return outcome(passed, code === 0 ? failed : Math.max(failed, 1), failures, flaky);
}

function read(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
