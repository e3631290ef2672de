import * as v from 'valibot';
import { expect, it } from 'vitest';
import { foldUserName, mixesScripts, NewUserName } from './user-name.ts';

it.each([
  ['ＡＤＭＩＮ', 'ADMIN'],
  ['ﬁona', 'fiona'],
  ['Zoë', 'Zoë'],
  ['  Zoe\u0308 ', 'Zoë'],
])('the name %j is stored as %j', (given, stored) => {
  expect(v.parse(NewUserName, given)).toBe(stored);
});

it.each([
  ['admin', 'ＡＤＭＩＮ', true],
  ['ada', 'Ada', true],
  ['ada', 'adá', false],
])('%s and %s are the same name: %s', (one, other, isSame) => {
  expect(foldUserName(one) === foldUserName(other)).toBe(isSame);
});

it.each([
  ['аdmin', true],
  ['adμin', true],
  ['Ada Lovelace 2', false],
  ['Маша', false],
  ['Ελένη', false],
  ['花子 Hanako', false],
  ['カタカナと漢字', false],
  ['김민지', false],
  ['Zoë-42_x', false],
])('%s mixes scripts that look alike: %s', (name, isMixed) => {
  expect(mixesScripts(name)).toBe(isMixed);
});
