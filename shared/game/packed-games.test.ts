import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Game } from './game.ts';
import { createGamePacker, PackedGames, unpackGames } from './packed-games.ts';

function listed(changes: Partial<Game> & { fame: number }): Game {
  const isPopular = changes.fame >= 7;
  return { id: 1, name: 'Doom', year: 1993, isPopular, series: null, aliases: [], ...changes };
}

const games = [
  listed({ id: -4, fame: 1, name: '', series: '', year: null }),
  listed({ id: 7, fame: 7, name: 'Doom', series: 'Doom' }),
  listed({ id: 8, fame: 9, name: 'Doom II', series: 'Doom', editionOf: 7 }),
  listed({
    id: 900,
    fame: 6,
    name: 'Final Doom',
    series: 'Doom',
    aliases: ['a\tb', 'c\nd'],
    formerIds: [12, 3],
  }),
  listed({
    id: 901,
    fame: 3,
    name: '"\\\u2028\ud83d\ude00',
    series: '"\\\u2028\ud83d',
    editionOf: 8,
    formerIds: [1],
  }),
  listed({ id: 1_000_000, fame: 2, name: 'ゼルダの伝説', series: 'ゼルダ' }),
  listed({ id: Number.MAX_SAFE_INTEGER, fame: 5, name: 'Tetris', series: null }),
];

it.each([0, 1, 7])('the first %i games are packed and unpacked', (count) => {
  const some = games.slice(0, count);
  const packed = JSON.parse(JSON.stringify(createGamePacker()(some)));
  expect(unpackGames(v.parse(PackedGames, packed))).toStrictEqual(some);
});

it.each([1, 2, 3])('games are packed in parts of %i', (size) => {
  const pack = createGamePacker();
  const parts = Array.from({ length: Math.ceil(games.length / size) }, (_, part) =>
    pack(games.slice(part * size, (part + 1) * size)),
  );
  const joined = parts.reduce((before, part) => ({
    ids: [...before.ids, ...part.ids],
    names: [...before.names, ...part.names],
    years: [...before.years, ...part.years],
    fame: [...before.fame, ...part.fame],
    series: [...before.series, ...part.series],
    aliases: [...before.aliases, ...part.aliases],
    others: [...before.others, ...part.others],
    seriesNames: [...before.seriesNames, ...part.seriesNames],
  }));
  expect(unpackGames(joined)).toStrictEqual(games);
});
