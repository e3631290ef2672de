import { readFileSync } from 'node:fs';

const LINES = 3;

/** The result of a stage: the counts, and the names and errors of tests that failed. */
const outcome = (passed, failed, failures = []) => ({ passed, failed, failures });

/** A stage without tests counts as one. */
export const countStage = (code) => (code === 0 ? outcome(1, 0) : outcome(0, 1));

/** Reads Vitest's JSON report; a file that fails without a failed test, as it loads or cleans up, is one failure. */
export function countVitest(code, file) {
  return withReport(code, file, (report) => {
    const failedFiles = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    const failures = report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => named(fullName, failureMessages[0]));
    const outside = failedFiles.map(({ name, message }) => named(name, message));
    const failed = report.numFailedTests + failedFiles.length;
    return outcome(report.numPassedTests, failed, [...failures, ...outside]);
  });
}

/** Reads Playwright's JSON report; an error outside of tests is one failure. */
export function countPlaywright(code, file) {
  return withReport(code, file, ({ stats, errors, suites }) => {
    const failures = suites
      .flatMap(journeysOf)
      .flatMap(({ file: spec, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected')
          .map(({ results }) => named(`${spec} › ${title}`, results[0]?.error?.message)),
      );
    const outside = errors.map(({ message }) => named('outside of all journeys', message));
    return outcome(stats.expected, stats.unexpected + errors.length, [...failures, ...outside]);
  });
}

function journeysOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(journeysOf)];
}

/** The name of a test with the first lines of its error. */
function named(name, message = '') {
  return `${name}: ${message.split('\n', LINES).join(' ')}`;
}

/** A runner that exits with an error but reports no failed test is one failure. */
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
