import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const STARTER = fileURLToPath(new URL('../../starter', import.meta.url));

async function linesOf(file: string): Promise<string[][]> {
  const [, ...lines] = (await readFile(`${STARTER}/${file}`, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

it('the ids of Steam each name one game of the catalogue', async () => {
  const games = new Set((await linesOf('catalogue.tsv')).map(([id]) => id));
  const lines = await linesOf('steam.tsv');
  const apps = lines.map(([app]) => Number(app));
  expect(apps.length).toBeGreaterThan(1500);
  expect(apps.every((app) => Number.isSafeInteger(app) && app > 0)).toBe(true);
  expect(apps).toEqual([...new Set(apps)].toSorted((one, other) => one - other));
  expect(lines.filter((line) => line.length !== 2 || !games.has(line[1]))).toEqual([]);
});
