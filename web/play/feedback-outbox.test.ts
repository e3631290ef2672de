import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueRating, sendFeedback, sendReport } from './feedback-outbox.ts';
import { onScoresSent, queueScore } from './score-outbox.ts';

type Sent = { call: string } & Record<string, unknown>;

let sent: Sent[];
let statuses: number[];
/** Called with every call. */
let onCall: () => void;

/** The network responses with one status after another, then always with the last; 0 is a network error. */
function stubStatuses(...next: number[]): void {
  statuses = next;
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
  onCall = () => {};
  stubStatuses(200);
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    onCall();
    sent.push({ call: url.replace('/api/level/', ''), ...JSON.parse(String(body)) });
    if (!status) throw new TypeError('Failed to fetch');
    if (status === 200) return Response.json(true);
    const code = { 404: 'not-found', 429: 'too-many', 503: 'unavailable' }[status];
    return Response.json({ type: 'about:blank', title: 'No', status, detail: 'No', code }, { status });
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a rating has the id of the play and is sent after its score', async () => {
  queueScore('a', 3);
  queueRating('a', 'good');
  await sendFeedback();
  expect(sent.map(({ call }) => call)).toEqual(['a/score', 'a/rating']);
  expect(sent[1]?.playId).toBe(sent[0]?.playId);
  await sendFeedback();
  expect(sent).toHaveLength(2);
});

test('a level that was counted before keeps one id for all its ratings', async () => {
  queueRating('a', 'good');
  await sendFeedback();
  queueRating('a', null);
  await sendFeedback();
  expect(sent.map(({ rating }) => rating)).toEqual(['good', null]);
  expect(sent[1]?.playId).toBe(sent[0]?.playId);
});

test('only the last rating of a level is sent, also one that was changed on the way', async () => {
  queueRating('a', 'good');
  queueRating('a', 'bad');
  queueRating('b', 'good');
  onCall = () => {
    if (sent.length === 0) queueRating('a', null);
  };
  await sendFeedback();
  expect(sent.map(({ call, rating }) => `${call} ${rating}`)).toEqual([
    'a/rating bad',
    'b/rating good',
    'a/rating null',
  ]);
});

test.each([
  ['the network fails', 0],
  ['there are too many calls', 429],
  ['the server fails', 503],
])('a report that could not be sent because %s is sent later with the same id', async (_, status) => {
  stubStatuses(status);
  expect(await sendReport('a', 'other', 'Upside down')).toBe('waiting');
  stubStatuses(200);
  await Promise.all([sendFeedback(), sendFeedback()]);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[1]).toMatchObject({ call: 'a/report', reason: 'other', text: 'Upside down' });
});

test('a limit on reports does not hold ratings back, and a refused entry is dropped', async () => {
  stubStatuses(429, 404, 200);
  const report = sendReport('a', 'title-visible', '');
  queueRating('gone', 'good');
  queueRating('b', 'good');
  await report;
  stubStatuses(200);
  await sendFeedback();
  expect(sent.map(({ call }) => call)).toEqual(['a/report', 'gone/rating', 'b/rating', 'a/report']);
});

test('what waits is sent also after a listener of scores has failed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const stop = onScoresSent(() => {
    throw new Error('broken');
  });
  queueScore('a', 3);
  queueRating('a', 'good');
  await sendFeedback();
  expect(await sendReport('a', 'wrong-game', '')).toBe('sent');
  expect(sent.map(({ call }) => call)).toEqual(['a/score', 'a/rating', 'a/report']);
  stop();
});

test('a report that the site refuses throws what it says, and is not sent again', async () => {
  stubStatuses(404);
  await expect(sendReport('a', 'other', 'Upside down')).rejects.toMatchObject({ code: 'not-found' });
  await sendFeedback();
  expect(sent).toHaveLength(1);
});
