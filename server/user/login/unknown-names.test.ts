import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDatabase } from '../../../test/database/full-database.ts';
import { createTransactionGate } from '../../../test/database/transaction-gate.ts';
import { cookiesOf, openTestSite, type TestSite } from '../../../test/site/site.ts';
import { type Accounts, openAccounts } from '../../../test/user/accounts.ts';

const WRONG_PASSWORD = 'wrong wrong';
const DATABASE_URL = 'postgres://elsewhere/zoomout';

const gate = createTransactionGate();
const statements: string[] = [];

/** Notes the kind and the table of every statement. */
const noteStatements: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const [, table] =
      /"identifier":\{"kind":"IdentifierNode","name":"(\w+)"/.exec(JSON.stringify(node)) ?? [];
    statements.push(`${node.kind} ${table}`);
    return node;
  },
  transformResult: async ({ result }) => result,
};

let site: TestSite;
let accounts: Accounts;

beforeAll(async () => {
  site = await openTestSite({
    // Rate limits count in the database, too.
    config: { databaseUrl: DATABASE_URL },
    wrapDatabase: (db) => gate.wrap(db.withPlugin(noteStatements)),
  });
  accounts = openAccounts(site);
});

afterAll(() => site.close());

/** What a guess at a name does, and what its sender gets. */
async function guess(name: string, cookies = {}) {
  statements.length = 0;
  const begun = gate.count();
  const reply = await accounts.logIn(name, { password: WRONG_PASSWORD, cookies });
  const { date: _, ...headers } = reply.headers;
  const response = { status: reply.statusCode, body: reply.body, headers };
  return { response, statements: [...statements], transactions: gate.count() - begun };
}

it('is refused with the same statements, the same commits and the same answer as a known name', async () => {
  const known = await guess(await accounts.create());
  expect(await guess('nobody')).toEqual(known);
  expect(known.response.status).toBe(401);
  expect(known.transactions).toBe(1);
  expect(known.statements).toContain('InsertQueryNode audit_entry');
});

it('is refused alike in a browser that knows other users', async () => {
  const [name, other] = [await accounts.create(), await accounts.create()];
  const { 'known-browser': token = '' } = cookiesOf(await accounts.logIn(other));
  const cookies = { 'known-browser': token };
  expect(await guess('nobody here', cookies)).toEqual(await guess(name, cookies));
});

it('leaves no entry in the audit list, as a known name does', async () => {
  const name = await accounts.create();
  await guess(name);
  await guess('nobody at all');
  expect(await accounts.auditActionsOf(name)).toEqual(['login-refused']);
  expect(await accounts.auditActionsOf('nobody at all')).toEqual([]);
});

it('gets the answer of a known name while the disk is full', async () => {
  const name = await accounts.create();
  const makeRoom = await fillDatabase(site.db);
  const [known, unknown] = [await guess(name), await guess('nobody once more')];
  await makeRoom();
  expect(unknown.response).toEqual(known.response);
});
