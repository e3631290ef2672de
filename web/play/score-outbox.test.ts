import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countedScores, markCounted, onScoresSent, queueScore, sendScores } from './score-outbox.ts';

interface Sent {
  level: string | undefined;
  score: number;
  playId: string;
  guesses?: number[];
  skill?: number;
}

let sent: Sent[];

/** Stubs the network with one status after another, then always the last; 0 is a network error. */
function stubStatuses(...statuses: number[]): void {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    sent.push({ level: url.split('/')[3], ...JSON.parse(String(body)) });
    if (!status) throw new TypeError('Failed to fetch');
    if (status === 200) return Response.json(true);
    const code = { 400: 'invalid', 404: 'not-found', 429: 'too-many', 503: 'unavailable' }[status];
    return Response.json({ type: 'about:blank', title: 'No', status, detail: 'No', code }, { status });
  });
}

const levels = () => sent.map(({ level }) => level);

beforeEach(() => {
  localStorage.clear();
  sent = [];
});
afterEach(() => void vi.unstubAllGlobals());

test('a score is sent once with its own id, and never again for this level', async () => {
  stubStatuses(200);
  queueScore('a', 3);
  expect(await sendScores()).toEqual(['a']);
  queueScore('a', 1);
  queueScore('b', 0);
  expect(await sendScores()).toEqual(['b']);
  expect(sent).toMatchObject([
    { level: 'a', score: 3 },
    { level: 'b', score: 0 },
  ]);
  const [first, second] = sent.map(({ playId }) => playId);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(second).not.toBe(first);
});

test.each([
  ['the network fails', 0],
  ['there are too many calls', 429],
  ['the server fails', 503],
])(
  'scores that could not be sent because %s are sent later, in order and with the same ids',
  async (_, status) => {
    stubStatuses(status);
    queueScore('a', 3);
    queueScore('b', 2);
    expect(await sendScores()).toEqual([]);
    expect(levels()).toEqual(['a']);
    stubStatuses(200);
    expect(await sendScores()).toEqual(['a', 'b']);
    expect(sent[1]).toEqual(sent[0]);
    expect(await sendScores()).toEqual([]);
    expect(sent).toHaveLength(3);
  },
);

test('a permanent refusal does not block later scores', async () => {
  stubStatuses(404, 200);
  queueScore('gone', 3);
  queueScore('b', 2);
  expect(await sendScores()).toEqual(['b']);
  expect(await sendScores()).toEqual([]);
  expect(levels()).toEqual(['gone', 'b']);
});

test('concurrent runs send each score once', async () => {
  stubStatuses(200);
  queueScore('a', 3);
  expect(await Promise.all([sendScores(), sendScores()])).toEqual([['a'], []]);
  expect(levels()).toEqual(['a']);
});

test('a level that was counted on another device is not counted here', async () => {
  stubStatuses(200);
  markCounted(['a']);
  queueScore('a', 3);
  expect(await sendScores()).toEqual([]);
});

test('guesses and skill go along with their score, also when it was queued by an older version', async () => {
  stubStatuses(200);
  const waiting = [{ levelId: 'old', score: 2, playId: 'an id' }];
  localStorage.setItem('zoomout.scores-to-send', JSON.stringify({ waiting, counted: ['old'] }));
  queueScore('a', 2, [7, 1], 4);
  expect(await sendScores()).toEqual(['old', 'a']);
  expect(sent.map(({ guesses, skill }) => [guesses, skill])).toEqual([
    [undefined, undefined],
    [[7, 1], 4],
  ]);
});

test('refused guesses do not cost the score', async () => {
  stubStatuses(400, 200);
  queueScore('a', 2, [7, 1]);
  expect(await sendScores()).toEqual(['a']);
  expect(sent.map(({ score, guesses }) => [score, guesses])).toEqual([
    [2, [7, 1]],
    [2, undefined],
  ]);
  expect(sent[1]?.playId).toBe(sent[0]?.playId);
});

test('a listener that fails stops neither the others nor later scores', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stubStatuses(200);
  const heard: string[] = [];
  const stops = [
    onScoresSent(() => {
      throw new Error('broken');
    }),
    onScoresSent((ids) => heard.push(...ids)),
  ];
  queueScore('a', 3);
  expect(await sendScores()).toEqual(['a']);
  queueScore('b', 2);
  expect(await sendScores()).toEqual(['b']);
  expect(heard).toEqual(['a', 'b']);
  for (const stop of stops) stop();
});

test('the score that was counted stays known after a reset', () => {
  queueScore('a', 1);
  queueScore('a', 0);
  markCounted(['b']);
  expect(countedScores()).toEqual({ a: 1 });
});
