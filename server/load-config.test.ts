import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from './load-config.ts';
import { settings } from './settings.ts';

describe('settings', () => {
  it('are read from a file too; the environment wins', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zoomout-config-'));
    writeFileSync(join(folder, '.env'), 'PORT=4000\nSITE_NAME="My site" # mine\n');
    const config = loadConfig(join(folder, '.env'), { PORT: '5000' });
    expect(config).toMatchObject({ port: 5000, siteName: 'My site' });
    expect(loadConfig(join(folder, 'none'), {}).port).toBe(3000);
    expect(() => loadConfig(folder, {})).toThrow(`Cannot read the settings in ${folder}: EISDIR`);
    rmSync(folder, { recursive: true });
  });

  it('are mentioned when a variable is one letter away from one', () => {
    const warnings: string[] = [];
    loadConfig('none', { PUBLIC_ULR: 'x', FILE_NAME: 'x', HOME: '/', ENV: 'x' }, (line) =>
      warnings.push(line),
    );
    expect(warnings).toEqual([
      'The environment variable PUBLIC_ULR is ignored: there is no such setting. Do you mean PUBLIC_URL?',
    ]);
  });
});

describe('settings in files of their own', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'zoomout-secrets-'));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  function aFile(content: string | Buffer): string {
    const path = join(folder, crypto.randomUUID());
    writeFileSync(path, content);
    return path;
  }

  function load(environment: Record<string, string>, env = '') {
    const warnings: string[] = [];
    const config = loadConfig(aFile(env), environment, (line) => warnings.push(line));
    expect(warnings).toEqual([]);
    return config;
  }

  it.each(Object.keys(settings))('%s can be in one', (name) => {
    expect(() => load({ [`${name}_FILE`]: aFile('\0') })).toThrow(/^Setting \w+_FILE: .* is not UTF-8 text$/);
    expect(() => load({}, `${name}_FILE=${aFile(' ')}`)).toThrow(/^Setting \w+_FILE: .* is empty$/);
  });

  it.each(['', '\n', '\r\n'])('are read without the end of the line %o', (end) => {
    const config = load({ ADMIN_PASSWORD_FILE: aFile(`correct # horse ${end}`) });
    expect(config.adminPassword).toBe('correct # horse ');
  });

  it('may be named in .env, begin with a byte order mark and lie behind a link', () => {
    const link = join(folder, 'link');
    symlinkSync(aFile('\ufeffPixel Club\n'), link);
    expect(load({}, `SITE_NAME_FILE=${link}`).siteName).toBe('Pixel Club');
  });

  it('are not read when the setting with the name of the file is empty', () => {
    expect(load({ PORT_FILE: ' ', PORT: '4000' }).port).toBe(4000);
    expect(load({ PORT_FILE: aFile('5000'), PORT: '' }).port).toBe(5000);
  });

  it('are refused by name when the setting is set as well, also in the other place', () => {
    const file = aFile('postgres://me:hush@host/db');
    const message = 'Settings DATABASE_URL and DATABASE_URL_FILE are both set: keep one of them';
    const both = { DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://other' };
    expect(() => load(both)).toThrow(message);
    expect(() => load({ DATABASE_URL: 'postgres://other' }, `DATABASE_URL_FILE=${file}`)).toThrow(message);
  });

  it.each([
    ['is empty', () => aFile(' \n')],
    ['has more than one line', () => aFile('hush\nhush\n')],
    ['is not UTF-8 text', () => aFile(Buffer.from([0x68, 0xff]))],
    ['is larger than 64 KB', () => aFile('hush'.repeat(16_001))],
    ['is a folder', aFolder],
    ['cannot be read: ENOENT', () => join(folder, 'nowhere')],
    ['cannot be read: ENOTDIR', () => join(aFile('hush'), 'below')],
  ])('are refused when the file %s', (problem, file) => {
    const path = file();
    const read = () => load({ METRICS_TOKEN_FILE: path });
    expect(read).toThrow(`Setting METRICS_TOKEN_FILE: the file ${path} ${problem}`);
    expect(read).not.toThrow('hush');
  });

  function aFolder(): string {
    const path = join(folder, crypto.randomUUID());
    mkdirSync(path);
    return path;
  }

  it('are checked like any other value, and a secret is not shown', () => {
    expect(() => load({ PORT_FILE: aFile('http\n') })).toThrow(
      "Setting PORT must be a port number, not 'http'",
    );
    expect(() => load({ SESSION_SECRET_FILE: aFile('hush') })).toThrow(
      /^Setting SESSION_SECRET must have at least 32 characters$/,
    );
  });

  it('report all errors at once', () => {
    const missing = join(folder, 'nowhere');
    const files = { METRICS_TOKEN_FILE: missing, SESSION_SECRET_FILE: missing };
    expect(() => load(files)).toThrow(/SESSION_SECRET_FILE.*\n.*METRICS_TOKEN_FILE/s);
  });

  it('are mentioned when a name is misspelt', () => {
    const warnings: string[] = [];
    loadConfig('none', { DATABASE_URL_FIEL: 'x' }, (line) => warnings.push(line));
    expect(warnings).toEqual([expect.stringContaining('Do you mean DATABASE_URL_FILE?')]);
  });
});
