import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { aDraft, aLevel, anImage } from '../../test/builders.ts';
import type { Cookies } from '../../test/level/level-calls.ts';
import { threadCalls } from '../../test/level/thread-calls.ts';
import { formOf, levelParts } from '../../test/level/upload.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

let site: TestSite;
let manager: Cookies;
let unmeasured: string;
const { submit, sendForm, kept } = threadCalls(() => site);

beforeAll(async () => {
  site = await openTestSite({ config: { trustProxy: 'loopback' } });
  unmeasured = await site.addPicture(640, 400);
  await site.add(aLevel({ path: unmeasured, imageRatio: null }));
  // Enough that the next approved level is not released yet.
  await site.add(...Array.from({ length: 20 }, () => aLevel()));
  manager = await site.logIn('manage-level');
});

afterAll(() => site.close());

/** A level as clients send it that know nothing of these fields. */
function plain({ imageRatio: _, credit: __, ...level }: Level) {
  return level;
}

function save(payload: object) {
  return site.call({ method: 'POST', url: '/api/level', payload, cookies: manager });
}

describe('a level without the fields that this site adds', () => {
  it('is submitted, with and without a picture', async () => {
    const address = await submit(plain(aDraft()));
    expect(address.statusCode, address.body).toBe(200);
    expect(await kept(address.json().id)).toMatchObject({ imageRatio: null, credit: null });
    const sent = await sendForm(plain(aDraft({ path: 'picked' })));
    expect(sent.statusCode, sent.body).toBe(200);
    expect(await kept(sent.json().id)).toMatchObject({ imageRatio: 4 / 3, imageHeight: 300, credit: null });
  });

  it('is saved as a new one, then changed and approved by its id', async () => {
    const form = await formOf(
      levelParts(
        plain(aDraft({ path: 'picked', state: 'submitted' })),
        await anImage(400, 300).png().toBuffer(),
      ),
    );
    const first = await site.call({ method: 'POST', url: '/api/level', ...form, cookies: manager });
    expect(first.statusCode, first.body).toBe(200);
    const level = first.json<Level>();
    expect(level).toMatchObject({ version: 1, imageRatio: 4 / 3, imageHeight: 300 });
    const changed = { ...plain(level), imageHeight: undefined, version: 2, presentation: 'better' };
    const second = await save({ ...changed, state: 'approved' });
    expect(second.json()).toMatchObject({
      id: level.id,
      version: 2,
      presentation: 'better',
      imageRatio: 4 / 3,
    });
    expect((await kept(level.id)).state).toBe('approved');
    const behind = await save({ ...plain(level), presentation: 'from an old page' });
    expect([behind.statusCode, behind.json().current?.presentation]).toEqual([409, 'better']);
  });

  it('keeps the credit that it has', async () => {
    const credit = { attribution: 'Ada', licence: 'CC0', homepage: '' };
    const level = aLevel({ state: 'submitted', credit, path: await site.addPicture() });
    await site.add(level);
    const response = await save({ ...plain(level), presentation: 'better' });
    expect(response.json(), response.body).toMatchObject({ id: level.id, credit, presentation: 'better' });
    expect((await save({ ...response.json(), credit: null })).json().credit).toBeNull();
  });

  it('gets the size of a stored picture that was never measured', async () => {
    const response = await submit(plain(aDraft({ path: unmeasured })));
    expect(await kept(response.json().id)).toMatchObject({
      path: unmeasured,
      imageRatio: 1.6,
      imageHeight: 400,
    });
  });
});
