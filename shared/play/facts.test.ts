import { expect, test } from 'vitest';
import type { GameKind } from '../game/facts/facts.ts';
import { factsAt } from './facts.ts';

const kind: GameKind = { id: 1, genre: 'platformer', platforms: ['nes', 'game-boy', 'windows', 'ps2'] };

test.each<[number, GameKind | null, number | null, string[]]>([
  [3, kind, 1993, []],
  [4, kind, 1993, ['Genre: Platformer', 'Platforms: NES, Game Boy, Windows']],
  [5, kind, 1993, ['Genre: Platformer', 'Platforms: NES, Game Boy, Windows', 'Decade: 1990s']],
  [5, { ...kind, platforms: ['nes'] }, null, ['Genre: Platformer', 'Platform: NES']],
  [5, { ...kind, genre: null, platforms: [] }, 2001, ['Decade: 2000s']],
  [4, null, 2001, []],
  [5, null, null, []],
])('at step %i, of %j in %j: %j', (step, known, releaseDate, texts) => {
  expect(factsAt(step, { kind: known, releaseDate })).toEqual(texts);
});
