import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aDraft, aLevel, aPicture } from '../../test/builders.ts';
import { formOf, levelParts } from '../../test/level/upload.ts';
import { startStore, type TestStore } from '../../test/picture/store.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';
import { findLevel } from '../level/queries.ts';
import { findOrphan, insertOrphan } from './queries.ts';
import { parseStoreAddress } from './storage/store-address.ts';

const SCORES_PER_CALL = 5;
const OLD_MS = 660_000;

let store: TestStore;
let site: TestSite;
const played = aLevel();

beforeEach(async () => {
  store = await startStore();
  site = await openSqliteSite({ config: { screenshotStore: parseStoreAddress(store.url('zoomout')) } });
  await site.add(played);
});

afterEach(async () => {
  store.gate.delayMs = 0;
  await site.close();
  await store.stop();
});

async function submit(image: Buffer) {
  const { payload, headers } = await formOf(levelParts(aDraft({ path: 'mine.png' }), image));
  return site.call({ method: 'POST', url: '/api/level/submit', payload, headers });
}

function deleteLevel(id: string, cookies: Record<string, string>) {
  return site.call({ method: 'DELETE', url: `/api/level/${encodeURIComponent(id)}`, cookies });
}

/** Sends scores while each call of the store waits, and lets it go only then; returns how many. */
async function scoresDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  let count = 0;
  while (!isOver) {
    const release = store.gate.held.shift();
    for (let more = 0; release && more < SCORES_PER_CALL; more += 1) {
      const payload = { score: 3, playId: randomUUID() };
      const response = await site.call({ method: 'POST', url: `/api/level/${played.id}/score`, payload });
      expect(response.statusCode).toBe(200);
      count += 1;
    }
    release?.();
    await sleep(5);
  }
  await ended;
  return count;
}

async function pathOf(id: string): Promise<string> {
  return (await findLevel(site.db, id))?.level.path ?? '';
}

describe('a store that is slow', () => {
  it('delays no score while a level is submitted with a picture, or deleted', async () => {
    const admin = await site.logIn('admin');
    store.gate.isHolding = true;
    const submitting = submit(await aPicture());
    const whileSubmitting = await scoresDuring(submitting);
    const { id } = (await submitting).json();
    const path = await pathOf(id);
    const deleting = deleteLevel(id, admin);
    const whileDeleting = await scoresDuring(deleting);
    expect((await deleting).statusCode).toBe(200);
    expect(Math.min(whileSubmitting, whileDeleting)).toBeGreaterThanOrEqual(SCORES_PER_CALL);
    store.gate.isHolding = false;
    expect(await store.names()).not.toContain(`zoomout/${path}`);
    const counted = (await site.call(`/api/level/${played.id}/scores`)).json();
    expect(counted[3]).toBe(whileSubmitting + whileDeleting);
  }, 60_000);

  it('keeps a picture that is uploaded again while it is being removed', async () => {
    const admin = await site.logIn('admin');
    const image = await aPicture();
    const first = (await submit(image)).json();
    const path = await pathOf(first.id);
    store.gate.delayMs = 500;
    const [deleted, again] = await Promise.all([deleteLevel(first.id, admin), submit(image)]);
    expect([deleted.statusCode, again.statusCode]).toEqual([200, 200]);
    store.gate.delayMs = 0;
    expect(await pathOf(again.json().id)).toBe(path);
    expect(await store.names()).toContain(`zoomout/${path}`);
    expect(await findOrphan(site.db, path)).toBeNull();
  }, 60_000);

  it('keeps the picture of two submissions of which one is refused', async () => {
    const image = await aPicture();
    store.gate.delayMs = 300;
    const responses = await Promise.all([submit(image), submit(image)]);
    const taken = responses.filter(({ statusCode }) => statusCode === 200);
    expect(taken.length).toBeGreaterThan(0);
    store.gate.delayMs = 0;
    const path = await pathOf(taken[0]?.json().id);
    expect(await store.names()).toContain(`zoomout/${path}`);
  }, 60_000);
});

describe('an upload of a picture that a killed server was removing', () => {
  it('takes the picture over', async () => {
    const image = await aPicture();
    const { id } = (await submit(image)).json();
    const path = await pathOf(id);
    await deleteLevel(id, await site.logIn('admin'));
    await insertOrphan(site.db, { path, since: OLD_MS - site.clock.now });
    const again = await submit(image);
    expect(again.statusCode).toBe(200);
    expect(await store.names()).toContain(`zoomout/${path}`);
  });
});
