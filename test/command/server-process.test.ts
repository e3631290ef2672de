import { expect, it } from 'vitest';
import { MALLOC_SETTINGS, NODE_OPTIONS, serverEnvironment } from '../../scripts/server-process.mjs';
import { readText } from '../source-files.ts';

it('the image starts the server with the settings of npm start', () => {
  const dockerfile = readText('Dockerfile');
  const command = ['node', ...NODE_OPTIONS, 'server/main.ts'].map((word) => `"${word}"`).join(', ');
  expect(dockerfile).toContain(`CMD [${command}]`);
  const settings = Object.entries(MALLOC_SETTINGS).map(([name, value]) => `${name}=${value}`);
  expect(dockerfile).toContain(`ENV ${settings.join(' ')}\n`);
});

it('settings of the site owner go first', () => {
  const own = { MALLOC_ARENA_MAX: '8', NODE_COMPILE_CACHE: '/tmp/elsewhere' };
  expect(serverEnvironment(own)).toEqual({ ...MALLOC_SETTINGS, ...own });
});
