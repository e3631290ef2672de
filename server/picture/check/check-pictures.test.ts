import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { aLevel } from '../../../test/builders.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { listPictureChecks } from '../queries.ts';
import { checkPictures } from './check-pictures.ts';

const WEEK_MS = 7 * MS_PER_DAY;

let site: TestSite;
let reads: string[];
let errors: object[];
let paths: string[];

beforeEach(async () => {
  site = await openTestSite();
  paths = [await site.addPicture(), await site.addPicture()].sort();
  await site.add(
    ...paths.map((path) => aLevel({ path })),
    aLevel({ path: 'https://pictures.example/a.png' }),
  );
  const { pictures } = site.screenshots;
  const { read } = pictures;
  reads = [];
  errors = [];
  pictures.read = (name) => {
    reads.push(name);
    return read(name);
  };
});

afterEach(() => site.close());

function check(signal = new AbortController().signal): Promise<void> {
  const log = { error: (details: object) => void errors.push(details) };
  const context = { db: site.db, screenshots: site.screenshots, now: () => site.clock.now, log };
  return checkPictures(context, { minAgeMs: WEEK_MS, signal });
}

describe('the check of the pictures', () => {
  it('reads each once a week, whatever the clock was', async () => {
    await check();
    await check();
    expect(reads).toEqual(paths);
    site.clock.now += WEEK_MS;
    await check();
    expect(reads).toHaveLength(4);
    site.clock.now -= 100 * WEEK_MS;
    await check();
    expect(reads).toHaveLength(6);
  });

  it('logs a problem when it is new, and forgets pictures that no level shows', async () => {
    await site.screenshots.pictures.removeAll(paths[0]?.slice(0, 64) ?? '');
    for (let week = 0; week < 2; week += 1) {
      await check();
      site.clock.now += WEEK_MS;
    }
    expect(errors).toEqual([{ path: paths[0], problem: 'missing' }]);
    await site.db
      .deleteFrom('level')
      .where('path', '=', paths[0] ?? '')
      .execute();
    await check();
    expect((await listPictureChecks(site.db)).map(({ path }) => path)).toEqual([paths[1]]);
  });

  it('ends at once when the server stops, or when the storage fails as a whole', async () => {
    const stopping = new AbortController();
    const { pictures } = site.screenshots;
    const { read } = pictures;
    pictures.read = (name) => {
      stopping.abort();
      return read(name);
    };
    await check(stopping.signal);
    expect(reads).toEqual([paths[0]]);
    pictures.read = () => Promise.reject(new Error('too many open files'));
    await expect(check()).rejects.toThrow('too many open files');
    expect((await listPictureChecks(site.db)).map(({ path }) => path)).toEqual([paths[0]]);
  });
});
