import { expect, it } from 'vitest';
import { isOtherTitle } from './other-title.ts';

function game(
  name: string,
  year: number | null = 2000,
  series: string | null = null,
  aliases: string[] = [],
) {
  return { name, year, series, aliases };
}

it.each([
  ['Riven', 'Riven: The Sequel to Myst'],
  ['Spintires: MudRunner', 'MudRunner'],
  ["Ian Livingstone's Deathtrap Dungeon", 'Deathtrap Dungeon'],
  ["Tales of the Unknown: Volume I – The Bard's Tale", "The Bard's Tale"],
  ['Exodus: Ultima III', 'Ultima III: Exodus'],
  ['F-29 Retaliator', 'F29 Retaliator'],
  ['Wizard and the Princess', 'The Wizard and the Princess'],
  ['Serious Sam 2', 'Serious Sam II'],
  ['Historyline: 1914-1918', 'History Line: 1914–1918'],
])('%s may be %s', (one, other) => {
  expect(isOtherTitle(game(one), game(other))).toBe(true);
  expect(isOtherTitle(game(other), game(one))).toBe(true);
});

it.each([
  ['The Room 4: Old Sins', 'The Room: Old Sins'],
  ['Ys: The Ark of Napishtim', 'Ys VI: The Ark of Napishtim'],
  ['Championship Manager: Season 01/02', 'Championship Manager 01/02'],
])('%s may be %s, if they are of one series', (one, other) => {
  expect(isOtherTitle(game(one, 2000, 'A Series'), game(other, 2000, 'A series'))).toBe(true);
  expect(isOtherTitle(game(one), game(other))).toBe(false);
});

it.each([
  ['Eye of the Beholder', 'Eye of the Beholder II: The Legend of Darkmoon'],
  ["Five Nights at Freddy's", "Five Nights at Freddy's 2"],
  ['Baseball', 'Champion Baseball'],
  ['Lemmings', 'Oh No! More Lemmings'],
  ['Doom', 'Quake'],
])('%s is not %s', (one, other) => {
  expect(isOtherTitle(game(one), game(other))).toBe(false);
});

it('needs one year and not two series, unless a name is an alias', () => {
  const [riven, sequel] = [game('Riven', 1997), game('Riven: The Sequel to Myst', 1998)];
  expect(isOtherTitle(riven, sequel)).toBe(false);
  expect(isOtherTitle(game('Riven', null), game('Riven: The Sequel to Myst', null))).toBe(false);
  expect(isOtherTitle(game('Journey', 2012, 'A'), game('Fable: Journey', 2012, 'B'))).toBe(false);
  expect(isOtherTitle(game('Nebulus', 1987, 'A', ['tower toppler']), game('Tower Toppler', 2000, 'B'))).toBe(
    true,
  );
});

it('knows games that share an alias of the same year', () => {
  const [gold, silver] = [game('Gold', 1999, 'A', ['GSC']), game('Silver', 1999, 'A', ['gsc'])];
  expect(isOtherTitle(gold, silver)).toBe(true);
  expect(isOtherTitle(gold, { ...silver, year: 2000 })).toBe(false);
});
