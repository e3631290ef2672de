import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database/database.ts';
import type { Database } from '../database/tables.ts';
import { listAuditEvents, recordAuditEvent, recordAuditEventIf } from './queries.ts';
import { type NotedEntry, verifyAuditLog } from './verify-log.ts';

let db: Database;
let close: TestDatabase['close'];

beforeEach(async () => {
  ({ db, close } = await openTestDatabase());
});

afterEach(() => close());

const event = (subject: string, detail = '') =>
  ({ at: 0, user: 'ada', action: 'level-edited', subject, detail }) as const;

async function record(count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) await recordAuditEvent(db, event(`level ${index}`));
}

async function verify(noted: NotedEntry | null = null): Promise<VerifiedNumber> {
  const { last, problems } = await verifyAuditLog(db, noted);
  return { last: last?.number ?? null, problems };
}

interface VerifiedNumber {
  last: number | null;
  problems: string[];
}

const changedEntry = (number: number) =>
  `Entry ${number} (1970-01-01T00:00:00.000Z, ada, level-edited) does not follow from the one before: one of them was changed.`;

describe('verifyAuditLog', () => {
  it('accepts a log without entries, and one whose entries were written by turns', async () => {
    expect(await verify()).toEqual({ last: null, problems: [] });
    await record(3);
    expect(await verify()).toEqual({ last: 3, problems: [] });
  });

  it('accepts what was written at the same moment, rolled back, and not recorded', async () => {
    await recordAuditEventIf(false, db, event('nobody'));
    await Promise.all(Array.from({ length: 20 }, (_, index) => recordAuditEvent(db, event(`${index}`))));
    const rolledBack = db.transaction().execute(async (trx) => {
      await recordAuditEvent(trx, event('never'));
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await db.transaction().execute((trx) => recordAuditEventIf(false, trx, event('nobody')));
    await recordAuditEvent(db, event('last'));
    expect(await verify()).toEqual({ last: 21, problems: [] });
  });

  it('accepts texts that databases change: half of a character is stored as another one', async () => {
    await recordAuditEvent(db, event('level', `${'x'.repeat(499)}🎮`));
    await recordAuditEvent(db, event('level', '"\\\n\u2028 é e\u0301 𝔘'));
    expect(await verify()).toEqual({ last: 2, problems: [] });
  });

  it.each([
    ['at', '1970-01-01T00:00:00.000Z '],
    ['user_name', 'eve'],
    ['user_name', null],
    ['action', 'level-created'],
    ['subject', 'another level'],
    ['detail', 'nothing to see'],
    ['id', 'another'],
  ])('finds a changed %s', async (column, value) => {
    await record(3);
    await db
      .updateTable('audit_entry')
      .set({ [column]: value })
      .where('number', '=', 2)
      .execute();
    const { problems } = await verify();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(
      /^Entry 2 .* does not follow from the one before: one of them was changed\.$/,
    );
  });

  it('finds a changed entry whose hash was made to fit', async () => {
    await record(4);
    const hash = 'A'.repeat(43);
    await db.updateTable('audit_entry').set({ detail: 'else', hash }).where('number', '=', 2).execute();
    expect((await verify()).problems).toEqual([changedEntry(2), changedEntry(3)]);
  });

  it.each([
    [[1], 'Entry 1 is missing.'],
    [[2, 3], 'Entries 2 to 3 are missing.'],
    [[4], 'Entry 4 is missing.'],
    [[1, 2, 3, 4], 'Entries 1 to 4 are missing.'],
  ])('finds that %j are missing', async (numbers, problem) => {
    await record(4);
    await db.deleteFrom('audit_entry').where('number', 'in', numbers).execute();
    expect((await verify()).problems).toEqual([problem]);
  });

  it('finds entries that were added by hand', async () => {
    await record(2);
    const row = { at: '', user_name: null, action: 'logged-in', subject: 'eve', detail: '', hash: '' };
    await db
      .insertInto('audit_entry')
      .values([
        { ...row, id: 'one', number: 3 },
        { ...row, id: 'two', number: 0 },
      ])
      .execute();
    expect((await verify()).problems).toEqual(['2 of the entries were not written by Zoomout.']);
  });

  it('finds a last entry that is not the one that was written last', async () => {
    await record(2);
    await db.updateTable('audit_head').set({ hash: 'another' }).execute();
    expect((await verify()).problems).toEqual(['Entry 2 is not the one that was written last.']);
  });

  it('finds with a noted entry that the log was cut off, or written anew', async () => {
    await record(3);
    const { last } = await verifyAuditLog(db, null);
    expect(await verify(last)).toEqual({ last: 3, problems: [] });
    await db.deleteFrom('audit_entry').execute();
    await db.deleteFrom('audit_head').execute();
    await record(2);
    expect((await verify(last)).problems).toEqual([
      'Entry 3, which you noted, is missing with all after it.',
    ]);
    await record(2);
    expect((await verify(last)).problems).toEqual([
      'Entry 3 is not the one that you noted: the log was written anew.',
    ]);
  });

  it('reports twenty problems at most', async () => {
    await record(60);
    await db.updateTable('audit_entry').set({ detail: 'changed' }).execute();
    expect((await verify()).problems).toHaveLength(20);
  });
});

describe('listAuditEvents', () => {
  it('filters by user, kind and time, also together and from page to page', async () => {
    const day = 86_400_000;
    const at = (days: number) => new Date(days * day).toISOString();
    for (let index = 0; index < 60; index += 1) {
      await recordAuditEvent(db, { ...event(`level ${index}`), at: day + index, user: 'bob' });
    }
    await recordAuditEvent(db, { ...event('bob'), at: 2 * day, action: 'user-changed' });
    await recordAuditEvent(db, { ...event('eve'), at: 2 * day + 1, user: null, action: 'login-refused' });
    const list = async (filter: Parameters<typeof listAuditEvents>[2], before?: string) => {
      const page = await listAuditEvents(db, before, filter);
      return { subjects: page.entries.map(({ subject }) => subject), before: page.before };
    };
    expect((await list({ kind: 'users' })).subjects).toEqual(['bob']);
    expect((await list({ kind: 'logins' })).subjects).toEqual(['eve']);
    expect((await list({ kind: 'games' })).subjects).toEqual([]);
    expect((await list({ user: 'ada' })).subjects).toEqual(['bob']);
    expect((await list({ user: 'nobody' })).subjects).toEqual([]);
    expect((await list({ from: at(2) })).subjects).toEqual(['eve', 'bob']);
    expect((await list({ from: at(2), until: at(2) })).subjects).toEqual([]);
    const first = await list({ user: 'bob', until: at(2) });
    expect(first.subjects).toHaveLength(50);
    const second = await list({ user: 'bob', until: at(2) }, first.before ?? '');
    expect(second).toEqual({
      subjects: Array.from({ length: 10 }, (_, at) => `level ${9 - at}`),
      before: null,
    });
    expect((await list({ user: 'bob', kind: 'users' })).subjects).toEqual(['bob']);
  });
});
