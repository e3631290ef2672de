import { expect, test } from 'vitest';
import { isOfPopularSeries } from './popular-series.ts';

test.each([
  "Assassin's Creed II",
  'Assassin’s Creed: Rogue',
  'Mass Effect 3',
  "Uncharted: Drake's Fortune",
  'Call of Duty 4: Modern Warfare',
  'Battlefield 1942',
  'Halo: Reach',
  'HITMAN 2',
  'Pokemon Red Version',
  'Pokémon GO',
  'LEGO Star Wars: The Complete Saga',
])('%s is of a popular series', (name) => {
  expect(isOfPopularSeries(name)).toBe(true);
});

test.each(['Halogen', 'Star Fox', 'Starwars', 'The Call of the Duty', 'Portal', ''])('%s is not', (name) => {
  expect(isOfPopularSeries(name)).toBe(false);
});
