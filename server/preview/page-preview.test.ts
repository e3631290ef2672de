import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { aLevel } from '../../test/builders.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';
import { removePicture, writePicture } from '../picture/screenshots.ts';
import { gridFor } from './backdrop.ts';

const [RED, GREEN, BLUE] = ['#ff0000', '#00ff00', '#0000ff'];
const DAY = 24 * 3_600_000;

let site: TestSite;

beforeEach(async () => {
  // It is the 20th: the 20th has begun everywhere, the 21st in places.
  site = await openSqliteSite({ firstDay: '2026-11-19' });
});

afterEach(() => site.close());

/** A level whose picture has one colour all over. */
async function levelOf(background: string): Promise<Level> {
  const create = { width: 800, height: 600, channels: 3 as const, background };
  const bytes = await sharp({ create }).webp({ lossless: true }).toBuffer();
  return aLevel({ path: await writePicture(site.screenshots, bytes), imageRatio: 4 / 3 });
}

type Colour = 'red' | 'green' | 'blue' | 'none';

/** What lies behind the words of a preview at a place near its end, where nothing is drawn over it. */
async function behind(name: string, left = 1120, top = 200): Promise<Colour> {
  const { rawPayload, statusCode } = await site.call(`/api/preview/${name}.jpg`);
  expect(statusCode, name).toBe(200);
  const region = sharp(rawPayload).extract({ left, top, width: 12, height: 12 });
  const { channels } = await sharp(await region.toBuffer()).stats();
  const place = channels.findIndex(({ mean }) => mean > 120);
  return (['red', 'green', 'blue'] as const)[place] ?? 'none';
}

describe('the picture of a page', () => {
  it('shows the first step of the newest puzzle that everyone may play behind its words', async () => {
    await site.add(await levelOf(RED), await levelOf(GREEN), await levelOf(BLUE));
    for (const name of ['site', 'room', 'stats', 'about', 'create', 'guide', 'practice']) {
      expect(await behind(name), name).toBe('green');
    }
    site.clock.now += DAY;
    expect(await behind('site')).toBe('blue');
  });

  it('shows none of another level behind the invitation to one in a link', async () => {
    await site.add(await levelOf(RED), await levelOf(GREEN));
    expect(await behind('custom')).toBe('none');
  });

  it('has the mark where no puzzle is out, or its picture is missing or on another site', async () => {
    expect(await behind('site')).toBe('none');
    const missing = await levelOf(RED);
    await site.add(missing, aLevel({ path: 'https://pictures.example/one.png' }));
    expect(await behind('site')).toBe('none');
    site.clock.now -= DAY;
    await removePicture(site.screenshots, missing.path);
    expect(await behind('site')).toBe('none');
  });

  it('of a month has its newest puzzles side by side, and an empty place for a damaged one', async () => {
    const damaged = aLevel({ path: await writePicture(site.screenshots, Buffer.from('no picture')) });
    // The places of two rows: the first level is left out, and the damaged one is the last of the upper row.
    await site.add(await levelOf(BLUE));
    await site.add(await levelOf(RED), await levelOf(RED), await levelOf(RED), damaged);
    await site.add(await levelOf(GREEN), await levelOf(GREEN), await levelOf(GREEN), await levelOf(GREEN));
    await site.add(await levelOf(BLUE));
    site.clock.now = Date.parse('2026-11-27T12:00:00Z');
    expect(await behind('2026-11', 1120, 100)).toBe('none');
    expect(await behind('2026-11', 800, 100)).toBe('red');
    expect(await behind('2026-11', 1120, 500)).toBe('green');
    expect(await behind('2026', 1120, 500)).toBe('green');
  });

  it('steps over a puzzle whose row is damaged, as its link preview does', async () => {
    const level = await levelOf(GREEN);
    await site.add(await levelOf(RED), level);
    await site.db.updateTable('level').set({ zoom_presets: '' }).where('id', '=', level.id).execute();
    expect(await behind('site')).toBe('red');
  });

  it('has no puzzle that was withdrawn', async () => {
    const level = await levelOf(GREEN);
    await site.add(await levelOf(RED), level);
    const cookies = await site.logIn('admin');
    const url = `/api/level/${level.id}/withdrawal`;
    await site.call({ method: 'POST', url, payload: { reason: 'Asked for' }, cookies });
    expect(await behind('site')).toBe('none');
    expect(await behind('2026-11')).toBe('red');
  });
});

describe('a grid of pictures', () => {
  it.each([
    [0, 0],
    [1, 1],
    [7, 1],
    [8, 8],
    [14, 8],
    [15, 15],
    [27, 15],
    [28, 28],
    [366, 28],
  ])('for %i of them has %i places', (count, places) => {
    const { columns, rows } = gridFor(count);
    expect(columns * rows).toBe(places);
  });
});
