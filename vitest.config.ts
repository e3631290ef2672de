import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { opensDatabase } from './test/database/postgres-files.ts';

const setupFiles = ['test/page/silent-console.ts', 'test/page/patience.ts'];
const serverGlobs = ['server/**/*.test.ts', 'test/server/*.test.ts'];
const serverTests = globSync(serverGlobs);
/** A test that mocks a module needs isolation. Other files share their modules, which saves loading them again. */
const mockingTests = serverTests.filter((file) => /\bvi\.mock\(/.test(readFileSync(file, 'utf8')));
/** They compare bytes that Node itself makes, as in a Blob: for the context of a VM those are of another class. */
const nativeScreens = [
  'web/browser/encoding/deflate.test.ts',
  'web/draft/drafts-panel.test.tsx',
  'web/picture/picture-store.test.ts',
];
const page = { environment: 'happy-dom', setupFiles: [...setupFiles, 'test/page/patient-screens.ts'] };

/** Tests of whole servers take the longest, and mostly wait: one that came last would leave a processor idle. */
class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isServer = ({ moduleId }: TestSpecification) => moduleId.includes('/test/server/');
    return [...sorted.filter(isServer), ...sorted.filter((file) => !isServer(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ServersFirst },
    env: { TZ: 'Europe/Paris' },
    restoreMocks: true,
    // Generous: limits end what hangs, and do not measure a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Vitest leaves one processor idle by default: half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['shared/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...serverGlobs, 'test/container/*.test.ts'],
          setupFiles,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: process.env.DATABASE === 'postgres' ? serverTests.filter(opensDatabase) : serverGlobs,
          exclude: mockingTests,
          setupFiles,
          globalSetup: ['test/database/postgres.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'mocked', include: mockingTests, setupFiles } },
      {
        extends: true,
        test: {
          ...page,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: nativeScreens,
          // One process runs many files, each in a context with a page and modules of its own.
          pool: 'vmForks',
        },
      },
      { extends: true, test: { ...page, name: 'native', include: nativeScreens } },
      // Run by a stage of its own: it builds the image.
      { extends: true, test: { name: 'container', include: ['test/container/*.test.ts'] } },
    ],
  },
});
