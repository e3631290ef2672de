import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect } from 'vitest';
import { Level } from '#shared/level/level.ts';
import type { Database } from '../../server/database/tables.ts';
import { filesOf, hashOf } from '../level/upload.ts';
import type { Ledger } from './ledger.ts';

/** A site that has started again: how to call it, what lies beneath. */
export interface Restarted {
  address: string;
  admin: string;
  db: Database;
  folder: string;
  /** Files that have been looked at: one that has its name never changes. */
  seen: Set<string>;
}

/** Expects the site to match its ledger: no acknowledged write is lost, and none is partial. */
export async function compareLedger(site: Restarted, ledger: Ledger): Promise<void> {
  expect(ledger.faults).toEqual([]);
  await comparePlays(site, ledger);
  await compareLevels(site, ledger);
  await compareGames(site, ledger);
  await compareSessions(site, ledger);
  await compareDeeds(site, ledger);
  await compareFiles(site);
}

async function get(site: Restarted, path: string): Promise<unknown> {
  const response = await fetch(site.address + path, { headers: { cookie: site.admin } });
  expect(response.status, path).toBe(200);
  return response.json();
}

async function comparePlays(site: Restarted, { plays }: Ledger): Promise<void> {
  const rows = await site.db.selectFrom('play').selectAll().execute();
  const kept = new Map(rows.map((row) => [row.play_id, row]));
  const lost = [...plays].filter(([id, { isTold }]) => isTold && !kept.has(id));
  expect(lost, 'scores that were told to be counted').toEqual([]);
  const counts: Record<string, number[]> = {};
  for (const { play_id, level_id, score } of rows) {
    expect(plays.get(play_id)).toMatchObject({ levelId: level_id, score });
    counts[level_id] ??= [0, 0, 0, 0, 0, 0];
    const players = counts[level_id];
    players[score] = (players[score] ?? 0) + 1;
  }
  // Each play is counted once, and no count is there without its play.
  expect(await get(site, '/api/level/all-scores')).toMatchObject(counts);
  const sum = await site.db
    .selectFrom('score_count')
    .select(({ fn }) => fn.sum('count').as('sum'))
    .execute();
  expect(Number(sum[0]?.sum ?? 0)).toBe(rows.length);
}

async function compareLevels(site: Restarted, ledger: Ledger): Promise<void> {
  const answer = (await get(site, '/api/levels')) as unknown[];
  const shown = new Map(
    answer.map((one) => {
      const { lockedFuture: _, ...level } = v.parse(Level, one);
      return [level.id, level];
    }),
  );
  settleDoubt(ledger, shown);
  for (const [id, level] of ledger.levels) expect(shown.get(id) ?? null, id).toEqual(level);
  const approved = [...shown.values()].filter(({ state }) => state === 'approved');
  expect(approved.map(({ id }) => id)).toEqual(ledger.order);
  for (const { id, draft } of ledger.submissions.values()) {
    if (id === null || ledger.levels.has(id)) continue;
    const { creator, presentation } = draft;
    expect(shown.get(id), id).toMatchObject({ creator, presentation, state: 'submitted' });
  }
  const creators = [...shown.values()].map(({ creator }) => creator).filter((name) => name !== 'Zoomout');
  expect(new Set(creators).size, 'one level for each submission').toBe(creators.length);
  for (const [id, level] of shown) ledger.levels.set(id, level);
}

/** An unanswered call either happened or did not; from here on it is known which. */
function settleDoubt(ledger: Ledger, shown: ReadonlyMap<string, Level>): void {
  const { doubt } = ledger;
  if (!doubt) return;
  const order = [...shown.values()].filter(({ state }) => state === 'approved').map(({ id }) => id);
  const isDone = JSON.stringify(order) === JSON.stringify(doubt.order);
  if (doubt.id !== null) {
    const now = shown.get(doubt.id) ?? null;
    const before = ledger.levels.get(doubt.id) ?? null;
    const isChanged = JSON.stringify(now) !== JSON.stringify(before);
    if (isChanged && now && doubt.wanted) expect(now).toMatchObject(doubt.wanted);
    if (isChanged && !now) expect(doubt.wanted).toBeNull();
    if (isChanged) expect(order).toEqual(doubt.order);
    ledger.levels.set(doubt.id, now);
    if (isChanged) ledger.order = doubt.order;
  } else if (isDone) ledger.order = doubt.order;
  ledger.doubt = null;
}

async function compareGames({ db }: Restarted, { games }: Ledger): Promise<void> {
  const rows = await db.selectFrom('game').select(['id', 'name']).where('source', '=', 'site').execute();
  expect(rows.filter(({ name }) => !games.has(name))).toEqual([]);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  const kept = new Map(rows.map(({ name, id }) => [name, id]));
  for (const [name, id] of games) if (id !== null) expect(kept.get(name), name).toBe(id);
  const deeds = await db
    .selectFrom('audit_entry')
    .select('subject')
    .where('action', '=', 'game-added')
    .orderBy('subject')
    .execute();
  expect(deeds.map(({ subject }) => subject)).toEqual(rows.map(({ id }) => String(id)).sort());
}

async function compareSessions(site: Restarted, { sessions }: Ledger): Promise<void> {
  const rows = await site.db
    .selectFrom('user')
    .leftJoin('session', 'session.user_id', 'user.id')
    .select(({ fn }) => ['user.name', fn.count<number>('session.id').as('open')])
    .groupBy('user.name')
    .execute();
  const entries = await site.db
    .selectFrom('audit_entry')
    .select(['subject', 'action'])
    .where('action', 'in', ['logged-in', 'logged-out'])
    .execute();
  // A session is there with its entry in the list, or neither is.
  for (const { name, open } of rows) {
    const own = entries.filter(({ subject }) => subject === name);
    const ended = own.filter(({ action }) => action === 'logged-out').length;
    expect({ name, open }).toEqual({ name, open: own.length - 2 * ended });
  }
  const known = [...sessions].filter(([, state]) => state !== 'leaving').slice(-20);
  for (const [cookie, state] of known) {
    const response = await fetch(`${site.address}/api/verify`, { method: 'POST', headers: { cookie } });
    expect((await response.json()) !== false, state).toBe(state === 'in');
  }
}

async function compareDeeds({ db }: Restarted, { deeds }: Ledger): Promise<void> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(({ fn }) => ['action', 'subject', fn.countAll<number>().as('count')])
    .groupBy(['action', 'subject'])
    .execute();
  const noted = new Map(rows.map(({ action, subject, count }) => [`${action} ${subject}`, count]));
  const missing = [...deeds].filter(([deed, count]) => (noted.get(deed) ?? 0) < count);
  expect(missing, 'entries of the audit list').toEqual([]);
}

/** Every picture that a level shows is there and whole, and whatever else has a name is whole too. */
async function compareFiles(site: Restarted): Promise<void> {
  const files = await filesOf(site.folder);
  const levels = await site.db.selectFrom('level').select('path').distinct().execute();
  const sent = await site.db.selectFrom('review_entry').select('snapshot_path as path').distinct().execute();
  const shown = [...levels, ...sent].flatMap(({ path }) => (path?.endsWith('.webp') ? path : []));
  const kept = new Set(files.filter((file) => file.includes('/screenshots/')).map((file) => basename(file)));
  expect(
    shown.filter((path) => !kept.has(path)),
    'pictures of levels and review threads',
  ).toEqual([]);
  for (const file of files) {
    if (!file.endsWith('.webp') || site.seen.has(file)) continue;
    site.seen.add(file);
    const bytes = await readFile(file);
    if (dirname(dirname(file)).endsWith('screenshots')) {
      expect(`${hashOf(bytes)}.webp`).toBe(basename(file));
    } else await sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
  }
}
