import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { inject } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import type { Database } from '../../server/database/tables.ts';

export interface OpenSchema {
  db: Database;
  close: () => Promise<void>;
}

export interface AddressedSchema extends OpenSchema {
  name: string;
  /** The address that leads to it. */
  url: string;
}

/** A new PostgreSQL schema without tables; closing drops it. */
export async function openSchema(url: string): Promise<AddressedSchema> {
  const name = `${inject('schemaPrefix')}${randomUUID().slice(0, 13).replace('-', '')}`;
  const root = openDatabase({ url });
  await sql`create schema ${sql.id(name)}`.execute(root);
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${name}`);
  const db = openDatabase({ url: address.href });
  return {
    db,
    url: address.href,
    name,
    close: async () => {
      await db.destroy();
      await sql`drop schema ${sql.id(name)} cascade`.execute(root);
      await root.destroy();
    },
  };
}

interface ReusedSchema {
  root: Database;
  name: string;
  url: string;
  /** What its tables, columns, triggers and functions are. */
  shape: string;
  /** Deletes all rows but those of the migrations. */
  emptying: RawBuilder<unknown>;
  drop: () => Promise<void>;
}

/** The empty schemas of this process. */
const unused: ReusedSchema[] = [];

/**
 * A PostgreSQL schema with its tables, as the migrations leave them. Closing empties it for the next test of this process, as migrating
 * a new one takes twenty times as long; one whose tables a test has changed is dropped.
 */
export async function openReusedSchema(url: string): Promise<OpenSchema> {
  const schema = unused.pop() ?? (await createSchema(url));
  const db = openDatabase({ url: schema.url });
  return {
    db,
    close: async () => {
      await db.destroy();
      if (await isEmptied(schema)) unused.push(schema);
      else await schema.drop();
    },
  };
}

async function createSchema(serverUrl: string): Promise<ReusedSchema> {
  const { db, url, name, close } = await openSchema(serverUrl);
  await migrate(db);
  const shape = await shapeOf(db, name);
  const emptying = await emptyingOf(db, name);
  await db.destroy();
  const root = openDatabase({ url: serverUrl });
  const drop = async () => {
    await root.destroy();
    await close();
  };
  return { root, name, url, shape, emptying, drop };
}

async function isEmptied({ root, name, shape, emptying }: ReusedSchema): Promise<boolean> {
  try {
    await root.transaction().execute((trx) => emptying.execute(trx));
    return (await shapeOf(root, name)) === shape;
  } catch {
    return false;
  }
}

/** Every change of a definition gives its row in the catalogue another `xmin`. */
async function shapeOf(db: Database, name: string): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    with tables as (select oid, xmin from pg_class where relnamespace = ${name}::regnamespace),
    entries as (
      select oid, xmin from tables
      union all select attrelid, xmin from pg_attribute where attrelid in (select oid from tables)
      union all select oid, xmin from pg_trigger where tgrelid in (select oid from tables)
      union all select oid, xmin from pg_constraint where connamespace = ${name}::regnamespace
      union all select oid, xmin from pg_proc where pronamespace = ${name}::regnamespace)
    select md5(string_agg(concat(oid, ' ', xmin), ',' order by oid, xmin::text)) as shape from entries`.execute(
    db,
  );
  return rows[0]?.shape ?? '';
}

async function emptyingOf(db: Database, name: string): Promise<RawBuilder<unknown>> {
  // Tables refer to older ones.
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class where relnamespace = ${name}::regnamespace and relkind = 'r' order by oid desc`.execute(
    db,
  );
  const tables = await Promise.all(
    rows.map(async ({ table }) => ({ table: sql.id(table), first: await rowsOf(db, table) })),
  );
  const deleting = (list: typeof tables) => list.map(({ table }) => sql`delete from ${table}`);
  const empty = tables.filter(({ first }) => first === null);
  const filled = tables.filter(({ first }) => first !== null);
  return sql.join(
    [
      // Triggers look for their tables here.
      sql`set local search_path = ${sql.id(name)}`,
      ...deleting(empty),
      // Triggers have counted some of the rows that were deleted in tables that were empty by then.
      ...deleting(empty),
      // Last: triggers have counted the rows that were deleted.
      ...deleting(filled),
      ...filled.map(
        ({ table, first }) =>
          sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${sql.lit(first)})`,
      ),
    ],
    sql`;`,
  );
}

/** The rows of a table as JSON, null if it is empty. */
async function rowsOf(db: Database, table: string): Promise<string | null> {
  const { rows } = await sql<{
    json: string | null;
  }>`select json_agg(t)::text as json from ${sql.id(table)} t`.execute(db);
  return rows[0]?.json ?? null;
}
