import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import type { Database } from '../../server/database/tables.ts';
import { openReusedSchema } from '../database/postgres-schema.ts';
import { openFilledSite } from '../site/filled-site.ts';

const databaseUrl = inject('databaseUrl') ?? '';

async function nameOf(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? '';
}

/** All rows of all tables of its schema, as JSON: other processes have schemas of their own. */
async function contentOf(db: Database): Promise<Record<string, string | null>> {
  const own = await nameOf(db);
  const { rows: tables } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = ${own}`.execute(db);
  const content: Record<string, string | null> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{
      json: string | null;
    }>`select json_agg(t)::text as json from ${sql.id(name)} t`.execute(db);
    content[name] = rows[0]?.json ?? null;
  }
  return content;
}

describe.runIf(databaseUrl)('a schema that a test has closed', () => {
  it('is as new for the next test', async () => {
    const first = await openReusedSchema(databaseUrl);
    const [name, content] = [await nameOf(first.db), await contentOf(first.db)];
    await first.close();
    const site = await openFilledSite();
    expect(await contentOf(site.db)).not.toEqual(content);
    expect(await nameOf(site.db)).toBe(name);
    await site.close();
    const next = await openReusedSchema(databaseUrl);
    expect([await nameOf(next.db), await contentOf(next.db)]).toEqual([name, content]);
    await next.close();
  });

  it.each([
    'alter table level add column other text',
    'alter table level alter column name drop not null',
    'drop trigger content_revision on level',
    'create table other (number integer)',
    'drop index level_game',
  ])('is dropped after %s', async (change) => {
    const changed = await openReusedSchema(databaseUrl);
    const name = await nameOf(changed.db);
    await sql.raw(change).execute(changed.db);
    await changed.close();
    const next = await openReusedSchema(databaseUrl);
    expect(await nameOf(next.db)).not.toBe(name);
    await next.close();
  });
});
