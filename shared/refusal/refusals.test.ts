import { expect, test } from 'vitest';
import { refusals, sentText } from './refusals.ts';

/** Something for each name that a refusal has a value for. */
const values = {
  ...{ count: 3, max: 5, min: 2, seconds: 90, step: 4, value: 7 },
  ...{
    author: 'manager',
    day: '2026-12-24',
    firstDay: '2026-12-01',
    id: '12',
    kind: 'declined',
    levels: '#1',
  },
  ...{ name: 'Ada', notice: 'Back in May.', origin: 'https://a.example', publicUrl: 'https://b.example' },
  source: 'IGDB',
  ...{
    reason: 'no-date',
    reasons: 'too-hard,other',
    sitePath: '/zoom',
    state: 'live',
    type: 'list',
    values: 'a, b',
  },
};

test.each(Object.keys(refusals))('%s is a whole sentence of its values', (reason) => {
  const text = sentText({ reason, values }, '');
  expect(text).toMatch(/^[“\p{Lu}\d#]/u);
  expect(text).not.toMatch(/[{}]|undefined|NaN|object Object/);
});

test.each([
  ['a code of a newer server', { reason: 'moon-too-bright', values: {} }],
  ['a name that every object has', { reason: 'constructor' }],
  ['values that a code does not have', { reason: 'answered-meanwhile', values: { kind: 1 } }],
  ['no code', {}],
])('%s is said in the words of the server', (_, refusal) => {
  expect(sentText(refusal, 'The moon is too bright')).toBe('The moon is too bright');
});

test('an answer without reasons, and with one of a newer server, names those it knows', () => {
  const told = (reasons: string) =>
    sentText({ reason: 'answered-meanwhile', values: { ...values, reasons } }, '');
  expect(told('')).toBe('This level was declined by Ada in the meantime');
  expect(told('too-hard,too-bright')).toBe('This level was declined by Ada in the meantime (Too hard)');
});
