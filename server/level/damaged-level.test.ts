import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import type { LevelRow } from '../database/tables.ts';

describe('a level whose row is damaged', () => {
  const lines: string[] = [];
  let site: TestSite;
  let levels: Level[];

  beforeEach(async () => {
    lines.length = 0;
    site = await openTestSite({ firstDay: '2026-11-18', onLog: (line) => lines.push(line) });
    levels = [aLevel(), aLevel(), aLevel({ path: await site.addPicture() }), aLevel()];
    await site.add(...levels);
  });

  afterEach(() => site.close());

  const idOf = (index: number) => levels[index]?.id ?? '';
  const damage = (index: number, row: Partial<LevelRow>) =>
    site.db.updateTable('level').set(row).where('id', '=', idOf(index)).execute();
  const daily = async (day: string) => (await site.call(`/api/daily/${day}`)).json();

  it.each<[string, Partial<LevelRow>]>([
    ['its steps are no JSON', { zoom_presets: '[1' }],
    ['its steps are too few', { zoom_presets: '[null]' }],
    ['its name is too long', { name: 'x'.repeat(2001) }],
    ['its credit is incomplete', { credit: '{}' }],
    ['its descriptions are none', { step_descriptions: '[""]' }],
    ['its dates and numbers are none', { created_at: 'yesterday', release_date: -4, image_ratio: 0 }],
  ])('spoils no other page and moves no other day when %s', async (_, row) => {
    await damage(1, row);
    const list = await site.call('/api/levels');
    expect(list.statusCode).toBe(200);
    expect(list.json<Level[]>().map(({ id, damaged }) => [id, damaged])).toEqual([
      [idOf(0), undefined],
      [idOf(1), true],
      [idOf(2), undefined],
      [idOf(3), undefined],
    ]);
    for (const url of ['/api/env', '/api/level/all-scores', `/api/thumbnail/${levels[2]?.path}`]) {
      expect((await site.call(url)).statusCode, url).toBe(200);
    }
    expect((await daily('2026-11-20')).level.id).toBe(idOf(2));
    expect((await daily('2026-11-19')).level.id).toBe(idOf(0));
    expect((await site.call(`/api/level/${idOf(1)}`)).statusCode).toBe(404);
    expect(lines.filter((line) => line.includes('is damaged'))).toHaveLength(1);
    expect(lines.join()).toContain(idOf(1));
  });

  it('is reported to admins, who can repair it', async () => {
    await damage(2, { zoom_presets: '' });
    const cookies = await site.logIn('admin');
    const report = async () => (await site.call({ url: '/api/system/pictures', cookies })).json();
    expect((await report()).damagedLevels).toEqual([{ id: idOf(2), number: 3 }]);
    const found = (await site.call({ url: `/api/level/${idOf(2)}`, cookies })).json<Level>();
    const zoomPresets = aLevel().zoomPresets;
    const payload = { ...found, zoomPresets, baseRevision: levelRevision(found) };
    expect((await site.call({ method: 'POST', url: '/api/level', payload, cookies })).statusCode).toBe(200);
    expect((await report()).damagedLevels).toEqual([]);
  });

  it.each<[string, Partial<LevelRow>]>([
    ['submitted', { zoom_presets: '[1' }],
    ['submitted', { comment: 'x'.repeat(2500) }],
    ['submitted', { also_accepted: '[{}]' }],
    ['approved', { zoom_presets: '' }],
    ['archived', { masks: '[1]' }],
  ])('is not decided on while it is damaged: %s, %o', async (state, changes) => {
    await damage(3, { ...changes, state, ...(state !== 'approved' && { position: null }) });
    const stored = () =>
      site.db.selectFrom('level').selectAll().where('id', '=', idOf(3)).executeTakeFirstOrThrow();
    const before = await stored();
    const cookies = await site.logIn('admin');
    for (const kind of ['approved', 'declined', 'changes-requested', 'reopened', 'note']) {
      const payload = { kind, reasons: ['other'], text: 'Words', seen: 0 };
      const url = `/api/level/${idOf(3)}/review`;
      const response = await site.call({ method: 'POST', url, payload, cookies });
      expect([response.statusCode, response.json().detail]).toEqual([
        409,
        expect.stringContaining('damaged'),
      ]);
    }
    expect(await stored()).toEqual(before);
    expect(await site.db.selectFrom('review_entry').selectAll().execute()).toEqual([]);
  });

  it('can be deleted', async () => {
    await damage(3, { zoom_presets: '', name: 'x'.repeat(3000) });
    const cookies = await site.logIn('admin');
    const response = await site.call({ method: 'DELETE', url: `/api/level/${idOf(3)}`, cookies });
    expect(response.statusCode).toBe(200);
  });
});
