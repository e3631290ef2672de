import { defineConfig } from 'vitest/config';

const setupFiles = ['test/silent-console.ts'];

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
        test: { name: 'rules', include: ['shared/**/*.test.ts', 'test/*.test.ts'], setupFiles },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'test/server/*.test.ts'],
          setupFiles,
          globalSetup: ['test/postgres.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'happy-dom', setupFiles },
      },
    ],
  },
});
