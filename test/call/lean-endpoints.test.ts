import { describe, expect, it } from 'vitest';
import { withoutServerOnly } from '../../scripts/vite/lean-endpoints.ts';
import { readText, sources } from '../source-files.ts';

const lean = (code: string) => withoutServerOnly(code, 'call.ts').replace(/\s+/g, ' ');

describe('the contract in the pages', () => {
  it('lacks what only the server needs, over how many lines it may go', () => {
    const code = `export const play = endpoint({
      method: 'POST',
      summary:
        'Counts a play, ' +
        \`and \${name}\`,
  path: '/api/play',
          limit: {
            calls: 5,
            seconds: 60,
          },
      furtherLimits: [
        { of: 'plays, }', calls: 1, seconds: 2 },
      ], response: Play, produces: 'text/plain' });`;
    expect(lean(code)).toBe(
      "export const play = endpoint({ method: 'POST', path: '/api/play', response: Play, });",
    );
  });

  it('keeps what has the same names elsewhere', () => {
    const code =
      "const text = '  summary: x,'; export const read = endpoint({ query: v.object({ limit: Integer }) });";
    expect(withoutServerOnly(code, 'call.ts')).toBe(code);
  });

  it('has no description and no limit in any of its files', () => {
    const contract = sources.filter((file) => /^shared\/api\/(?!endpoint)/.test(file));
    const left = contract.filter((file) =>
      /^ {2}(summary|produces|audit|limit|furtherLimits):/m.test(withoutServerOnly(readText(file), file)),
    );
    expect(contract.length).toBeGreaterThan(30);
    expect(left).toEqual([]);
  });
});
