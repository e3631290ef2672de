// @vitest-environment node
import { beforeEach, expect, it } from 'vitest';
import { FakeCaches } from '../../test/offline/fake-caches.ts';
import { forgetWithdrawn } from './forget-withdrawn.ts';

const ORIGIN = 'https://zoomout.example';
const GONE = 'PL-Ada:1';
const KEPT = 'PL-Ada:12';
const withdrawn = { id: GONE, name: '', withdrawnAt: '2026-11-20T12:00:00.000Z' };
const kept = { id: KEPT, name: 'Doom' };

async function open() {
  const caches = new FakeCaches(ORIGIN);
  return { pictures: await caches.open('pictures'), answers: await caches.open('answers') };
}

let caches: Awaited<ReturnType<typeof open>>;

beforeEach(async () => {
  caches = await open();
  for (const id of [GONE, KEPT]) {
    const key = encodeURIComponent(`${id}.1.5-5`);
    await caches.pictures.put(`${ORIGIN}/api/screenshot/abc.webp/1?${key}`, new Response('picture'));
    await caches.pictures.put(`${ORIGIN}/api/thumbnail/abc.webp?${key}`, new Response('picture'));
    const level = JSON.stringify({ id, name: 'Doom' });
    await caches.answers.put(`${ORIGIN}/api/level/${id}`, new Response(level));
    await caches.answers.put(`${ORIGIN}/api/daily/${id}`, new Response(`{"level":${level},"number":1}`));
    await caches.answers.put(`${ORIGIN}/api/level/${id}/scores`, new Response('[0]'));
  }
});

async function addresses(): Promise<string[]> {
  const keys = [...(await caches.pictures.keys()), ...(await caches.answers.keys())];
  return keys.map(({ url }) => decodeURIComponent(url.slice(ORIGIN.length)));
}

it.each([
  ['a list of levels', [kept, withdrawn]],
  ['one level', withdrawn],
  ['the level of a day', { level: withdrawn, number: 6 }],
])('forgets the pictures and texts of a level that %s says was withdrawn', async (_, answer) => {
  await forgetWithdrawn(Response.json(answer), caches);
  expect(await addresses()).toEqual([
    `/api/screenshot/abc.webp/1?${KEPT}.1.5-5`,
    `/api/thumbnail/abc.webp?${KEPT}.1.5-5`,
    `/api/level/${GONE}/scores`,
    `/api/level/${KEPT}`,
    `/api/daily/${KEPT}`,
    `/api/level/${KEPT}/scores`,
  ]);
});

it('forgets nothing for other answers', async () => {
  const before = await addresses();
  await forgetWithdrawn(Response.json([kept]), caches);
  expect(await addresses()).toEqual(before);
});
