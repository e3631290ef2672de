import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { levelRevision } from '#shared/level/level-version.ts';
import { openReview, type Review, reviewCalls } from '../../test/level/level-calls.ts';
import { threadCalls } from '../../test/level/thread-calls.ts';
import type { TestSite } from '../../test/site/site.ts';

let site: TestSite;
let people: Review['people'];
let order: Review['order'];
const { post } = reviewCalls(() => ({ site, people, order }));
const { send, sendForm, status, kept } = threadCalls(() => site);

beforeEach(async () => {
  ({ site, people, order } = await openReview());
});

afterEach(() => site.close());

function share(key: string, mayShare: boolean) {
  const headers = { 'x-submission-key': key };
  return site.call({ method: 'POST', url: '/api/submission/sharing', headers, payload: { mayShare } });
}

describe('the consent to pass a level on', () => {
  it('is given by its creator, and by nobody else', async () => {
    const { id, key } = await send({}, { image: true });
    const { level } = await status(key);
    expect(level).not.toHaveProperty('mayShare');
    const baseRevision = levelRevision(level);
    expect((await post({ ...level, mayShare: true, comment: 'Good', baseRevision })).statusCode).toBe(200);
    expect(await kept(id)).not.toHaveProperty('mayShare');
    expect((await share(key, true)).json()).toBe(true);
    expect(await kept(id)).toMatchObject({ mayShare: true, comment: 'Good', version: 2 });
  });

  it('stays when a manager saves the level, and conflicts with no edit of theirs', async () => {
    const { id, key } = await send({ mayShare: true }, { image: true });
    const { level } = await status(key);
    expect(level.mayShare).toBe(true);
    await share(key, false);
    const sent = { ...level, comment: 'Good', baseRevision: levelRevision(level) };
    expect((await post(sent)).statusCode).toBe(200);
    expect(await kept(id)).not.toHaveProperty('mayShare');
  });

  it('stays when a page that does not know it sends the level again', async () => {
    const { id, key, cookies } = await send({ mayShare: true }, { image: true });
    const { mayShare: _, ...level } = (await status(key)).level;
    expect((await sendForm({ ...level, comment: 'Better' }, cookies)).statusCode).toBe(200);
    expect(await kept(id)).toMatchObject({ mayShare: true, comment: 'Better' });
  });

  it('is refused to a key that opens nothing', async () => {
    expect((await share('A'.repeat(22), true)).statusCode).toBe(404);
  });
});
