import * as v from 'valibot';
import { expect, it } from 'vitest';
import { changePassword } from '#shared/api/account/profile.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { addGame } from '#shared/api/game/missing-game.ts';
import { mergeGame } from '#shared/api/game/retired-game.ts';
import { saveLevel } from '#shared/api/level/submission.ts';
import { Integer } from '#shared/schema/values.ts';
import { aDraft } from '../../test/builders.ts';
import type { Failure } from './failure.ts';
import { createPartParser } from './parse-request.ts';

const game = { name: 'Pong', year: 1972, series: null, aliases: [] };
const level = { ...aDraft(), baseRevision: null };

function messageOf({ body }: Endpoint, value: unknown): string {
  try {
    createPartParser(body, 'body')(value);
    return '';
  } catch (error) {
    return (error as Failure).message;
  }
}

it.each<[Endpoint, unknown, string]>([
  [addGame, { ...game, year: 1949 }, 'Year must be from 1950 to 2100'],
  [addGame, { ...game, year: 1972.5 }, 'Year must be from 1950 to 2100'],
  [addGame, { ...game, name: ' ' }, 'Name must not be empty'],
  [addGame, { ...game, name: 'x'.repeat(201) }, 'Name must have at most 200 characters'],
  [addGame, { ...game, aliases: ['a', ' '] }, 'Other names 2 must not be empty'],
  [addGame, { ...game, aliases: Array(21).fill('a') }, 'Other names must have at most 20 entries'],
  [addGame, { ...game, extra: 1 }, 'The request has unknown fields: extra'],
  [addGame, { year: 1972, series: 7, aliases: [] }, 'Name is missing. Series must be a text'],
  [addGame, 7, 'The request must be an object'],
  [saveLevel, { ...level, creator: 'x'.repeat(21) }, 'Creator must have at most 20 characters'],
  [saveLevel, { ...level, presentation: 'x'.repeat(2001) }, 'Description must have at most 2,000 characters'],
  [saveLevel, { ...level, popularity: 10 }, 'Popularity must be at most 9'],
  [saveLevel, { ...level, releaseDate: 1.5 }, 'Year must be a whole number'],
  [saveLevel, { ...level, state: 'lost' }, 'State must be one of: approved, submitted, archived, candidate'],
  [
    saveLevel,
    { ...level, credit: { attribution: '', licence: '', homepage: 'x' } },
    'Credit homepage must be an http(s) address',
  ],
  [saveLevel, { ...level, id: '\0' }, 'Id has characters that cannot be stored'],
  [
    changePassword,
    { current: 'x'.repeat(1001), password: 'y'.repeat(9) },
    'Current password must have at most 1,000 characters',
  ],
  [mergeGame, { into: null, levels: [] }, 'Other game must be a number'],
])('says what is wrong in words for people: %#', (endpoint, value, message) => {
  expect(messageOf(endpoint, value)).toBe(message);
});

it('has words for what has none of its own', () => {
  const parse = createPartParser(v.union([v.string(), Integer]), 'body');
  expect(() => parse(true)).toThrow('The request is not valid');
});
