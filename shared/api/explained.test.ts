import { expect, it } from 'vitest';
import { explained } from './explained.ts';
import type { Problem } from './problem.ts';

const problem: Problem = {
  ...{ type: 'about:blank', title: 'Conflict', status: 409, code: 'conflict' },
  detail: 'As the server says it',
};

it('says why a call was refused in the words of the page', () => {
  const refusal = { reason: 'room-full', values: { count: 50 } };
  expect(explained({ ...problem, ...refusal }).detail).toBe('This room is full: it has 50 members');
});

it('keeps the words of a server that knows more codes', () => {
  const errors = [{ path: 'body.name', message: 'Name must rhyme', reason: 'no-rhyme' }];
  expect(explained({ ...problem, reason: 'too-new', errors })).toEqual({
    ...problem,
    reason: 'too-new',
    errors,
  });
});

it('says at each field what is wrong with it, and names the fields in all', () => {
  const errors = [
    { path: 'body.name', message: 'From the server', reason: 'empty' },
    { path: 'body.aliases.2', message: 'From the server', reason: 'too-long', values: { max: 200 } },
    { path: 'body', message: 'The request has unknown fields: x' },
  ];
  const said = explained({ ...problem, reason: 'invalid', errors });
  expect(said.errors?.map(({ message }) => message)).toEqual([
    'Must not be empty',
    'Must have at most 200 characters',
    'The request has unknown fields: x',
  ]);
  expect(said.detail).toBe(
    'Name – Must not be empty. Other names 3 – Must have at most 200 characters. The request has unknown fields: x.',
  );
});
