import { describe, expect, it } from 'vitest';
import type { Game } from '#shared/game/game.ts';
import { gameFields, pickFields } from './pick-fields.ts';

const tricky = ['"', '\\', '\\"', 'a\\', '{"id":1},', '}],[{', '[]', ',', '', 'é😀', '\n\u0007'];
const games: Game[] = tricky.map((text, index) => ({
  id: index - 1,
  name: text,
  year: index % 2 === 0 ? null : 1990,
  isPopular: index % 3 === 0,
  fame: 1,
  series: index % 4 === 0 ? null : `${text},`,
  aliases: tricky.slice(0, index),
  ...(index % 2 === 0 && { editionOf: index + 1 }),
  ...(index % 3 === 0 && { formerIds: [index, -7] }),
}));

/** The bytes of a text in slices of a length. */
async function* inSlices(text: string, length: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function pick(text: string, fields: readonly (keyof Game)[], length = text.length): Promise<string> {
  const picked: Buffer[] = [];
  for await (const slice of pickFields(inSlices(text, length), fields)) picked.push(slice);
  return Buffer.concat(picked).toString();
}

describe('picking fields of all games', () => {
  it('gives what JSON of these fields would be, for every set of them', async () => {
    const text = JSON.stringify(games);
    for (let set = 1; set < 2 ** gameFields.length; set += 1) {
      const fields = gameFields.filter((_, bit) => (set >> bit) & 1);
      const expected = games.map((game) => Object.fromEntries(fields.map((field) => [field, game[field]])));
      expect(await pick(text, fields)).toBe(JSON.stringify(expected));
    }
  });

  it.each([1, 2, 3, 7, 64])('reads slices of %i bytes, which end anywhere', async (length) => {
    const text = JSON.stringify(games);
    const sets: (keyof Game)[][] = [
      ['name', 'aliases'],
      ['id', 'formerIds'],
      ['editionOf', 'formerIds'],
    ];
    for (const fields of sets) expect(await pick(text, fields, length)).toBe(await pick(text, fields));
  });

  it('gives an empty list for none', async () => {
    expect(await pick('[]', ['id'])).toBe('[]');
  });
});
