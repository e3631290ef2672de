import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, readText } from './source-files.ts';

const rows = readText('docs/promises.md')
  .split('\n')
  .flatMap((line) => {
    const [, promise, file, title] = /^\| (.+?) +\| `(\S+)` +\| (.+?) +\|$/.exec(line) ?? [];
    return promise && file && title ? [{ promise, file, title }] : [];
  });

describe('a promise', () => {
  it('stands in docs/promises.md', () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(new Set(rows.map(({ promise }) => promise)).size).toBe(rows.length);
  });

  it.each(rows)('is proved: $promise', ({ file, title }) => {
    expect(existsSync(join(ROOT, file)), file).toBe(true);
    expect(readText(file)).toContain(title);
  });
});
