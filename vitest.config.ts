import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const setupFiles = ['test/silent-console.ts'];
const serverTests = ['server/**/*.test.ts', 'test/server/*.test.ts'];

/** Only tests that open the database of the run also run on PostgreSQL. */
const OPENS_DATABASE = /\bopen(TestSite|TestDatabase|BareDatabase|Schema)\(|\binject\('databaseUrl'\)/;

/** A test that mocks a module needs isolation. Other files share their modules, which saves loading them again. */
const MOCKS_MODULE = /\bvi\.mock\(/;

function serverTestsThat(does: RegExp): string[] {
  return globSync(serverTests).filter((file) => does.test(readFileSync(file, 'utf8')));
}

export default defineConfig({
  test: {
    env: { TZ: 'Europe/Paris' },
    restoreMocks: true,
    // Generous: limits end what hangs, and do not measure a busy machine.
    testTimeout: 30_000,
    // Vitest leaves one processor idle by default: half of a machine with two.
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
