import { describe, expect, it } from 'vitest';
import { codeOf, sources } from './source-files.ts';

const METHOD = /\blog\??\.(?:trace|debug|info|warn|error|fatal)\b/g;
/** `log.error({ err }, …`: the details are an object, as pino writes message and stack of the field `err` only. */
const CALL_WITH_DETAILS = /^\(\s*(?:\{(?<details>[^{}]*)\}|details|line)\s*[,)]/;
/** An error under another name: pino would write `{}`. */
const OTHER_NAME = /\b(?:error|reason|cause|e)\b(?!\s*[.(])/;

interface Use {
  file: string;
  method: string;
  after: string;
}

const uses: Use[] = sources
  .filter((file) => file.startsWith('server/'))
  .flatMap((file) => {
    const code = codeOf(file);
    return [...code.matchAll(METHOD)].map(({ 0: method, index }) => {
      const after = code.slice(index + method.length, index + method.length + 300);
      return { file, method, after };
    });
  });

function faultOf({ after }: Use): string | null {
  if (!after.startsWith('(')) return 'passed unbound';
  const call = CALL_WITH_DETAILS.exec(after);
  if (!call) return 'the first argument is not an object with details';
  const fields = (call.groups?.details ?? '').split(',').map((field) => field.trim());
  if (fields.some((field) => !/^err(:|$)/.test(field) && OTHER_NAME.test(field.replace(/^reason$/, ''))))
    return 'an error is not in the field err';
  return null;
}

describe('the log of the server', () => {
  it('is written in one style: log.error({ err }, sentence), never unbound', () => {
    const faults = uses.map((use) => ({ ...use, fault: faultOf(use) })).filter(({ fault }) => fault !== null);
    expect(faults.map(({ file, method, fault }) => `${file}: ${method}: ${fault}`)).toEqual([]);
    expect(uses.length).toBeGreaterThan(20);
  });

  it.each([
    ['run.catch(log.error)', 'passed unbound'],
    ['log.error(error)', 'the first argument is not an object with details'],
    ["log.warn(error, 'Could not store it')", 'the first argument is not an object with details'],
    ["log.error({ error }, 'Could not store it')", 'an error is not in the field err'],
    ["log.error({ path, reason: error }, 'Could not store it')", 'an error is not in the field err'],
    ["log.error({ path, err }, 'Could not store it')", null],
    ["log.error({ err: failure.cause }, 'Could not store it')", null],
  ])('is checked: %s', (code, fault) => {
    const [{ 0: method, index } = { 0: '', index: 0 }] = code.matchAll(METHOD);
    expect(faultOf({ file: '', method, after: code.slice(index + method.length) })).toBe(fault);
  });
});
