import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { aDraft } from '../../test/builders.ts';
import { sendSubmission } from './send-level.ts';
import { knownSubmissions } from './submissions.ts';

/** The keys of the attempts, in order. */
let sent: string[];
let isLost: boolean;

beforeEach(() => {
  window.localStorage.clear();
  sent = [];
  isLost = true;
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { key } = JSON.parse(String(body)) as { key: string };
    sent.push(key);
    if (isLost) throw new TypeError('network');
    return Response.json({ id: 'PL-Ada:0', key });
  });
});

afterEach(() => vi.unstubAllGlobals());

const send = (level: Level, draftKey: string | null = 'draft') =>
  sendSubmission({ level, base: null, image: undefined }, { draftKey });

test('each attempt to submit a draft has the same key, changed or not, until one arrives', async () => {
  const draft = aDraft();
  await expect(send(draft)).rejects.toThrow('network');
  await expect(send({ ...draft, presentation: 'changed' })).rejects.toThrow('network');
  isLost = false;
  await send(draft);
  expect(new Set(sent).size).toBe(1);
  expect(sent[0]).toMatch(/^[\w-]{21}[AQgw]$/);
  expect(knownSubmissions()).toMatchObject([{ id: 'PL-Ada:0', key: sent[0] }]);
  await send(draft);
  expect(sent.at(-1)).not.toBe(sent[0]);
});

test('a level that is another one has another key, also under the storage key of the first', async () => {
  const createdAt = '2026-11-20T10:00:00.000Z';
  await expect(send(aDraft({ createdAt }))).rejects.toThrow('network');
  await expect(send(aDraft({ createdAt: '2026-11-20T10:00:00.001Z' }))).rejects.toThrow('network');
  await expect(send(aDraft({ createdAt }), 'draft.b')).rejects.toThrow('network');
  await expect(send(aDraft({ createdAt }), null)).rejects.toThrow('network');
  expect(new Set(sent).size).toBe(4);
});
