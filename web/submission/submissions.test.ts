import { beforeEach, expect, test } from 'vitest';
import {
  forgetSubmission,
  knownKeysHeader,
  knownSubmissions,
  markSeen,
  rememberSubmission,
} from './submissions.ts';

const key = (letter: string) => `${letter.repeat(21)}A`;

beforeEach(() => window.localStorage.clear());

test('the keys of submissions are kept, the latest of each, and sent in a header', () => {
  expect(knownKeysHeader()).toEqual({});
  rememberSubmission({ id: 'PL-1', key: key('a'), name: 'One' });
  rememberSubmission({ id: 'PL-2', key: key('b'), name: 'Two' });
  markSeen([{ id: 'PL-1', answeredAt: '2026-11-20T12:00:00.000Z' }]);
  rememberSubmission({ id: 'PL-1', key: key('c'), name: 'One again' });
  expect(knownSubmissions()).toEqual([
    { id: 'PL-2', key: key('b'), name: 'Two', seenAt: null },
    { id: 'PL-1', key: key('c'), name: 'One again', seenAt: '2026-11-20T12:00:00.000Z' },
  ]);
  expect(knownKeysHeader()).toEqual({ 'x-submission-key': `${key('b')},${key('c')}` });
  forgetSubmission('PL-2');
  expect(knownSubmissions().map(({ id }) => id)).toEqual(['PL-1']);
});

test('what is no list of submissions counts as none', () => {
  window.localStorage.setItem('zoomout.submissions', '[{"id":"PL-1","key":"short"}]');
  expect(knownSubmissions()).toEqual([]);
});
