import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { journeysByNoun, journeysOf } from '../../scripts/changed.mjs';
import { files, ROOT } from '../source-files.ts';

const specs = globSync('e2e/**/*.spec.ts', { cwd: ROOT, exclude: ['e2e/{engines,screens}/**'] }).map((file) =>
  basename(file, '.spec.ts'),
);

describe('npm run test:changed', () => {
  it.each([
    [['web/screen/stats/key-numbers.tsx'], ['stats']],
    [
      ['web/screen/admin/queue/queue-screen.tsx', 'server/room/queries.ts'],
      ['review', 'review-focus', 'rooms'],
    ],
    [['e2e/account/login.spec.ts'], ['login']],
    [['web/ui/button/button.tsx'], ['play', 'smoke']],
    [['server/app.ts'], ['play', 'smoke']],
    [['shared/room/month-table.test.ts', 'docs/rules/zoom.md', 'test/site/site.ts'], []],
  ])('runs for %j the journeys %j', (changed, expected) => {
    expect(journeysOf(changed)).toEqual(expected);
  });

  it('runs journeys for every screen', () => {
    const screens = globSync('web/screen/*/', { cwd: ROOT }).map((path) => basename(path));
    expect(screens.length).toBeGreaterThan(8);
    expect(screens.filter((screen) => !(screen in journeysByNoun))).toEqual([]);
  });

  it('has no noun without a folder, and names only journeys that exist', () => {
    const folders = new Set(files.flatMap((file) => file.split('/').slice(1, -1)));
    expect(Object.keys(journeysByNoun).filter((noun) => !folders.has(noun))).toEqual([]);
    const named = new Set(['smoke', 'play', ...Object.values(journeysByNoun).flat()]);
    expect([...named].filter((name) => !specs.includes(name))).toEqual([]);
    expect(specs.filter((name) => !named.has(name))).toEqual([]);
  });
});
