import { sql } from 'kysely';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Line, openLine } from '../../test/database/cut-line.ts';
import { type AddressedSchema, openSchema } from '../../test/database/postgres-schema.ts';
import { saveSetting } from '../setting/queries.ts';
import { migrate } from './migrate.ts';
import { connectPostgres } from './postgres.ts';
import { openPostgresRevision, type Revision } from './revision.ts';

const databaseUrl = inject('databaseUrl');
const TIMEOUT_MS = 10_000;

describe.runIf(databaseUrl)('the revision on PostgreSQL', () => {
  let place: AddressedSchema;
  let revision: Revision;
  let clients: Client[];
  /** Is called with each new connection. */
  let prepare: (client: Client) => Promise<unknown>;

  beforeAll(async () => {
    place = await openSchema(databaseUrl ?? '');
    await migrate(place.db);
  });

  afterAll(() => place.close());

  beforeEach(() => {
    [clients, prepare] = [[], async () => {}];
    revision = openPostgresRevision(async () => {
      const client = await connectPostgres(place.url, TIMEOUT_MS);
      clients.push(client);
      await prepare(client);
      return client;
    });
  });

  afterEach(() => revision.close());

  const write = () => saveSetting(place.db, 'catalogue_revision', 'another');
  const committed = () => place.db.selectFrom('content_revision').select('number').executeTakeFirstOrThrow();

  it('counts every write that was committed before the call', async () => {
    for (let count = 0; count < 20; count += 1) {
      // A query is on its way while the write is committed.
      const before = revision.read();
      await write();
      const reads = await Promise.all([revision.read(), revision.read()]);
      const { number } = await committed();
      expect(reads).toEqual([number, number]);
      await before;
    }
    expect(clients).toHaveLength(1);
  });

  it('does not count a write that is not committed', async () => {
    const before = await revision.read();
    await place.db.transaction().execute(async (trx) => {
      await saveSetting(trx, 'catalogue_revision', 'another');
      expect(await revision.read()).toBe(before);
    });
    expect(await revision.read()).toBeGreaterThan(before);
  });

  it('is read on a new connection after the old one was ended', async () => {
    const before = await revision.read();
    const { processID } = clients[0] as Client & { processID: number };
    const ended = new Promise((resolve) => clients[0]?.once('end', resolve));
    await sql`select pg_terminate_backend(${processID})`.execute(place.db);
    await ended;
    expect(await revision.read()).toBe(before);
    expect(clients).toHaveLength(2);
  });

  it('fails while the database is away, and is read again afterwards', async () => {
    const url = new URL(place.url);
    const line: Line = await openLine(url.hostname, Number(url.port || 5432));
    url.hostname = '127.0.0.1';
    url.port = String(line.port);
    const distant = openPostgresRevision(() => connectPostgres(url.href, TIMEOUT_MS));
    const before = await distant.read();
    await line.cut();
    await expect(distant.read()).rejects.toThrow();
    await expect(Promise.all([distant.read(), distant.read()])).rejects.toThrow();
    await line.repair();
    expect(await distant.read()).toBe(before);
    distant.close();
    await line.cut();
  });

  it('fails when there is no answer in time, and is then read on a new connection', async () => {
    const impatient = openPostgresRevision(() => connectPostgres(place.url, 50));
    await impatient.read();
    await place.db.transaction().execute(async (trx) => {
      await sql`lock table content_revision in access exclusive mode`.execute(trx);
      await expect(impatient.read()).rejects.toThrow('Query read timeout');
    });
    expect(await impatient.read()).toBeGreaterThan(0);
    impatient.close();
  });

  it('is read without a prepared statement behind a pooler that does not support it', async () => {
    prepare = (client) => client.query('prepare content_revision as select 1');
    expect(await Promise.all([revision.read(), revision.read()])).toEqual([
      expect.any(Number),
      expect.any(Number),
    ]);
    expect(await revision.read()).toBeGreaterThan(1);
    expect(clients).toHaveLength(1);
  });
});
