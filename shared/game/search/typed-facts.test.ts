import { describe, expect, it } from 'vitest';
import { aGame } from '../../../test/builders.ts';
import type { GameKind } from '../facts/facts.ts';
import { withRowsFirst } from './results.ts';
import { searchGames } from './search.ts';
import { createSearchIndex } from './search-index.ts';
import { fittingRows, typedFacts } from './typed-facts.ts';

const kind = (genre: GameKind['genre'], ...platforms: GameKind['platforms']): GameKind => ({
  id: 1,
  genre,
  platforms,
});

describe('what a query says besides a name', () => {
  it.each<[query: string, rest: string, GameKind]>([
    ['mario kart gamecube', 'mario kart', kind(null, 'gamecube')],
    ['Mario Kart (Game Cube)', 'Mario Kart', kind(null, 'gamecube')],
    ['zelda n64', 'zelda', kind(null, 'n64')],
    ['zelda Nintendo 64', 'zelda', kind(null, 'n64')],
    ['zelda for the switch', 'zelda', kind(null, 'switch', 'wii-u')],
    ['resident evil play station 4', 'resident evil', kind('horror', 'ps4')],
    ['final fantasy playstation', 'final fantasy', kind('rpg', 'ps1')],
    ['sonic genesis', 'sonic', kind('platformer', 'mega-drive')],
    ['doom pc', 'doom', kind('fps', 'dos')],
    ['gta PS2 1', 'gta 1', kind('action', 'ps2')],
    ['star wars flight simulator', 'star wars', kind('vehicle-sim')],
    ['mario roleplaying', 'mario', kind('rpg', 'snes')],
  ])('%s is %s', (query, rest, fitting) => {
    const [first] = typedFacts(query);
    expect(first?.rest).toBe(rest);
    expect(first?.fits(fitting)).toBe(true);
    expect(first?.fits(kind('maze', 'vectrex'))).toBe(false);
  });

  it('a word that names have is a fact only where the name alone finds nothing that fits', () => {
    expect(typedFacts('mario kart snes').map(({ rest }) => rest)).toEqual(['mario kart', 'mario']);
    const [, both] = typedFacts('zelda snes rpg');
    expect(both?.rest).toBe('zelda');
    expect(both?.fits(kind('action-rpg', 'snes'))).toBe(true);
    expect(both?.fits(kind('action-rpg', 'n64'))).toBe(false);
    expect(both?.fits(kind(null, 'snes'))).toBe(false);
  });

  it('a name alone says nothing, also one that is a platform', () => {
    for (const query of ['', 'mario world', 'arcade', 'ps4', 'Nintendo 64', '🕹', 'constructor toString']) {
      expect(typedFacts(query)).toEqual([]);
    }
  });
});

describe('the games that fit', () => {
  const dash = {
    ...aGame({ name: 'Mario Kart: Double Dash!!', year: 2003, fame: 8 }),
    editionOf: 1,
    isPopular: true,
  };
  const wii = { ...dash, id: dash.id + 1, name: 'Mario Kart Wii', year: 2008, fame: 9 };
  const index = createSearchIndex([dash, wii]);

  it('come first, are not picked unseen, and hide none of the others', () => {
    const results = searchGames(index, 'mario kart gamecube');
    const found = fittingRows(searchGames(index, 'mario kart'), (id) => id === dash.id);
    const { rows, total } = withRowsFirst(found, results);
    expect(rows.map(({ game }) => game.name)).toEqual([dash.name, wii.name]);
    expect(rows[0]?.isUnsure).toBe(true);
    expect(rows[0]?.leavesOutWords).toBeUndefined();
    expect(total).toBe(2);
  });

  it('are not those that lack a word of the name', () => {
    expect(fittingRows(searchGames(index, 'mario kart banjo'), () => true)).toEqual([]);
  });
});
