import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashOfSource } from '../../scripts/build-web.mjs';
import { imports, ROOT } from '../source-files.ts';

const contents = new Map<string, NonSharedBuffer>();

function bytes(file: string): NonSharedBuffer {
  const read = contents.get(file) ?? readFileSync(join(ROOT, file));
  contents.set(file, read);
  return read;
}

/** The hash as it is when one file has a byte more. */
function hashWithChanged(changed: string): string {
  return hashOfSource((file: string) =>
    file === changed ? Buffer.concat([bytes(file), Buffer.from(' ')]) : bytes(file),
  );
}

/** What the configuration of the build imports, as this test finds it. */
function builders(file = 'vite.config.ts', found = new Set<string>()): Set<string> {
  const direct =
    file === 'vite.config.ts'
      ? [...readFileSync(join(ROOT, file), 'utf8').matchAll(/'\.\/(.+?\.ts)'/g)].map(([, path = '']) => path)
      : imports.filter((one) => one.file === file).map(({ target }) => target);
  for (const path of direct.filter((one) => /\.(ts|tsx|mjs)$/.test(one) && !found.has(one))) {
    found.add(path);
    builders(path, found);
  }
  return found;
}

describe('the pages are built again', () => {
  const unchanged = hashOfSource();

  it.each([
    'vite.config.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'languages/de.po',
    'web/index.html',
    'web/app.tsx',
    'web/style/tokens.css',
    'web/public/favicon.ico',
    'shared/api/play/play.ts',
    ...[...builders()].filter((file) => /^(scripts|server)\//.test(file)),
  ])('after a change of %s', (file) => {
    expect(hashWithChanged(file)).not.toBe(unchanged);
  });

  it('neither for a test nor for code of the server alone', () => {
    for (const file of ['web/app.test.tsx', 'shared/play/play.test.ts', 'server/app.ts']) {
      expect(hashWithChanged(file)).toBe(unchanged);
    }
  });
});
