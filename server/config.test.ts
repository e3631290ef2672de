import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InvalidConfig, loadConfig, parseConfig } from './config.ts';

function faultsOf(environment: Record<string, string>): string {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof InvalidConfig) return error.message;
    throw error;
  }
  return '';
}

describe('settings', () => {
  it('have defaults that run on one machine', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: 'data',
      publicUrl: '',
      siteName: 'Zoomout',
      firstDay: null,
      starter: 'pack',
      databaseUrl: null,
      trustProxy: false,
      logLevel: 'info',
    });
  });

  it('count as not set when they are empty', () => {
    expect(parseConfig({ PORT: '', SITE_NAME: '  ' })).toMatchObject({ port: 3000, siteName: 'Zoomout' });
  });

  it('are taken as they are meant', () => {
    const config = parseConfig({
      PUBLIC_URL: 'https://zoomout.example/',
      TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1',
      FIRST_DAY: '2026-01-02',
      PORT: '8080',
    });
    expect(config).toMatchObject({
      publicUrl: 'https://zoomout.example',
      trustProxy: 'loopback, 10.0.0.0/8, ::1',
      firstDay: '2026-01-02',
      port: 8080,
    });
    expect(parseConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  });

  it.each([
    ['PORT', '70000', 'is no port number'],
    ['PORT', 'http', 'is no port number'],
    ['PUBLIC_URL', 'zoomout.example', 'is no address of a site without a path'],
    ['PUBLIC_URL', 'https://zoomout.example/game', 'is no address of a site without a path'],
    ['FIRST_DAY', '2026-02-30', 'is no date'],
    ['STARTER', 'full', "is neither 'pack' nor 'empty'"],
    ['TRUST_PROXY', '2', 'is neither true or false'],
    ['TRUST_PROXY', 'true, false', 'is neither true or false'],
    ['LOG_LEVEL', 'loud', 'is no level of the log'],
    ['HASHTAG', '#two words', 'is no single word'],
    ['SOURCE_URL', 'code.example', 'is no address'],
    ['SOURCE_URL', 'javascript:alert(1)', 'is no address'],
    ['ENV_COLOR', 'red;}', 'is no colour'],
  ])('are refused when %s is %s', (name, value, fault) => {
    expect(faultsOf({ [name]: value })).toMatch(`Setting ${name}: '${value}' ${fault}`);
  });

  it('tell all their faults at once, with an example each, and no secret', () => {
    const faults = faultsOf({
      PORT: 'x',
      SESSION_SECRET: 'hush',
      DATABASE_URL: 'mysql://me:hush@host/db',
      SCREENSHOTS_URL: 's3://me:hush@host',
    });
    expect(faults.split('\n')).toHaveLength(4);
    expect(faults).toContain('(example: 3000)');
    expect(faults).not.toContain('hush');
  });

  it('come from a file too, over which the environment wins', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zoomout-config-'));
    await writeFile(join(folder, '.env'), 'PORT=4000\nSITE_NAME="My site" # mine\n');
    const config = loadConfig(join(folder, '.env'), { PORT: '5000' });
    expect(config).toMatchObject({ port: 5000, siteName: 'My site' });
    expect(loadConfig(join(folder, 'none'), {}).port).toBe(3000);
    await rm(folder, { recursive: true });
  });

  it('are all described in .env.example, and nothing else is', async () => {
    const described = await readFile(new URL('../.env.example', import.meta.url), 'utf8');
    const source = await readFile(new URL('config.ts', import.meta.url), 'utf8');
    const names = [...source.matchAll(/read\('([A-Z_]+)'\)/g)].map(([, name]) => name);
    expect([...described.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name).sort()).toEqual(names.sort());
  });
});
