import { expect, it } from 'vitest';
import { findByteRange } from './byte-range.ts';

it.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['', null],
  ['bytes=-', null],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=x-y', null],
])('of 100 bytes, %j is %j', (header, range) => {
  expect(findByteRange(header, 100)).toEqual(range);
});

it('an empty file has no range', () => {
  expect(findByteRange('bytes=0-', 0)).toBe('unsatisfiable');
});
