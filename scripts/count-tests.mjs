import { readFileSync } from 'node:fs';

/** What a stage of the test command came to. */
const outcome = (passed, failed) => ({ passed, failed });

/** A stage without tests of its own counts as one. */
export const countStage = (code) => (code === 0 ? outcome(1, 0) : outcome(0, 1));

/** Reads Vitest's JSON report; a file that does not even load is one failure. */
export function countVitest(code, file) {
  return withReport(code, file, (report) => {
    const unloaded = report.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    return outcome(report.numPassedTests, report.numFailedTests + unloaded.length);
  });
}

/** Reads Playwright's JSON report; an error outside all tests is one failure, a test that needed a second try has passed. */
export function countPlaywright(code, file) {
  return withReport(code, file, ({ stats, errors }) =>
    outcome(stats.expected + stats.flaky, stats.unexpected + errors.length),
  );
}

/** A runner that breaks without naming a failed test has failed all the same. */
function withReport(code, file, count) {
  const { passed, failed } = read(file, count) ?? outcome(0, 0);
  return outcome(passed, code === 0 ? failed : Math.max(failed, 1));
}

function read(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
