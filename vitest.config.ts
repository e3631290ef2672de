import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const setupFiles = ['test/silent-console.ts'];
const serverTests = ['server/**/*.test.ts', 'test/server/*.test.ts'];

/** A test that opens the database of the run sees a difference between SQLite and PostgreSQL, and no other does. */
const OPENS_DATABASE = /\bopen(TestSite|TestDatabase|BareDatabase|Schema)\(|\binject\('databaseUrl'\)/;

/** A test that replaces a module needs its own copy of all others; the rest share theirs, which saves loading them. */
const MOCKS_MODULE = /\bvi\.mock\(/;

function serverTestsThat(does: RegExp): string[] {
  return globSync(serverTests).filter((file) => does.test(readFileSync(file, 'utf8')));
}

export default defineConfig({
  test: {
    env: { TZ: 'Europe/Paris' },
    restoreMocks: true,
    // Generous: a limit is there to end what hangs, not to measure a busy machine.
    testTimeout: 30_000,
    // Vitest would leave one processor idle: on a machine of two, half of it.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['shared/**/*.test.ts', 'test/*.test.ts'],
          setupFiles,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: process.env.DATABASE === 'postgres' ? serverTestsThat(OPENS_DATABASE) : serverTests,
          exclude: serverTestsThat(MOCKS_MODULE),
          setupFiles,
          globalSetup: ['test/postgres.ts'],
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'mocked', include: serverTestsThat(MOCKS_MODULE), setupFiles } },
      {
        extends: true,
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'happy-dom', setupFiles },
      },
    ],
  },
});
