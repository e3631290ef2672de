import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const folder = dirname(createRequire(import.meta.url).resolve('node/package.json'));

it('the pinned Node needs no library that a fresh server lacks', async () => {
  const program = await readFile(join(folder, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'));
  expect(program.includes('libatomic.so')).toBe(false);
});
