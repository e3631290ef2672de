import { describe, expect, it } from 'vitest';
import { readText } from '../test/source-files.ts';
import { parseConfig } from './config.ts';
import { readEnvFile } from './env-file.ts';
import { settings } from './settings.ts';

const NAMES = {
  known: Object.keys(settings),
  secret: ['ADMIN_PASSWORD', 'SESSION_SECRET', 'DATABASE_URL'],
};

/** The value of the only setting in a file. */
function onlyValue(content: string): string | undefined {
  const { values, errors } = readEnvFile(content, NAMES);
  expect(errors).toEqual([]);
  return Object.values(values)[0];
}

function errorOf(content: string): string {
  const { values, errors } = readEnvFile(content, NAMES);
  expect(values).toEqual({});
  return errors.join('\n');
}

describe('the settings of an .env file', () => {
  const examples = readText('.env.example')
    .split('\n')
    .filter((line) => /^#[A-Z_]+=./.test(line));

  it('are all in the example', () => {
    const lines = readText('.env.example').match(/^#[A-Z_]+=/gm) ?? [];
    expect(lines.map((line) => line.slice(1, -1)).sort()).toEqual(NAMES.known.toSorted());
  });

  it.each(examples)('are those of the example without its comment sign: %s', (line) => {
    const { values, errors, warnings } = readEnvFile(line.slice(1), NAMES);
    const [name = ''] = Object.keys(values);
    expect([...errors, ...warnings]).toEqual([]);
    expect(line).toBe(`#${name}=${values[name]}`);
    const { key, unset } = settings[name as keyof typeof settings];
    const value = parseConfig(values)[key];
    expect(value === unset).toBe(String(unset) === values[name]);
  });

  it.each([
    ['HASHTAG=#zoomout', '#zoomout'],
    ['HASHTAG= #zoomout', '#zoomout'],
    ['ADMIN_PASSWORD=Sommernacht#2026', 'Sommernacht#2026'],
    ['ADMIN_PASSWORD=abc#', 'abc#'],
    ['ADMIN_PASSWORD=#abc def', '#abc def'],
    ["ADMIN_PASSWORD='a # b'", 'a # b'],
    ["ADMIN_PASSWORD=' a b '", ' a b '],
    ['ADMIN_PASSWORD="it\'s `me`"', "it's `me`"],
    ['ADMIN_PASSWORD=`"both" \'kinds\'`', '"both" \'kinds\''],
    ["ADMIN_PASSWORD=it's", "it's"],
    ['DATABASE_URL=postgres://a:b=c#d@host/db?x=1&y=2', 'postgres://a:b=c#d@host/db?x=1&y=2'],
    ['SITE_NAME="Club #1" # the first', 'Club #1'],
    ['SITE_NAME="Club #1"\t#first', 'Club #1'],
    ['SITE_NAME=Two  words  ', 'Two  words'],
    ['SITE_NAME=""', ''],
    ['SITE_NAME=', ''],
    ['PORT=4000 # ours', '4000'],
    ['PORT=4000\t#', '4000'],
    ['PORT= # the default', ''],
    ['  export  PORT = 4000', '4000'],
    ['DATA_DIR="C:\\new\\table"', 'C:\\new\\table'],
    ['UPGRADE_COMMAND=git pull && kill $PPID', 'git pull && kill $PPID'],
    ['\ufeffPORT=4000\r\n', '4000'],
    ['# a comment\r\rPORT=4000\r', '4000'],
  ])('are whole: %j', (content, value) => {
    expect(onlyValue(content)).toBe(value);
  });

  it.each([
    ['SITE_NAME=Pixel Club #1', 'SITE_NAME has a # after a space'],
    ['SITE_NAME=Club #1 # ours', 'SITE_NAME has a # after a space'],
    ['ADMIN_PASSWORD=hush # hush', 'ADMIN_PASSWORD has a # after a space'],
    ['ADMIN_PASSWORD=# hush', 'ADMIN_PASSWORD has a # after a space'],
    ['ADMIN_PASSWORD="hush', 'ADMIN_PASSWORD begins with a quote that is not closed on the line'],
    ['ADMIN_PASSWORD="hu"sh"', 'ADMIN_PASSWORD has text after its closing quote'],
    ["ADMIN_PASSWORD='hu'#sh", 'ADMIN_PASSWORD has text after its closing quote'],
    ['hush', 'is neither NAME=value nor a comment'],
    ['PORT: 4000 hush', 'is neither NAME=value nor a comment'],
    ['=hush', 'is neither NAME=value nor a comment'],
    ['SITE-NAME=hush', 'is neither NAME=value nor a comment'],
  ])('are refused by line and name, and not repeated: %j', (content, message) => {
    expect(errorOf(`\n${content}`)).toContain('Line 2 of .env');
    expect(errorOf(content)).toContain(message);
    expect(errorOf(content)).not.toContain('hush');
  });

  it('are refused when a value goes on in the next line', () => {
    const { errors } = readEnvFile('ADMIN_PASSWORD="one\ntwo"\nSITE_NAME="x"', NAMES);
    expect(errors).toEqual([
      'Line 1 of .env: ADMIN_PASSWORD begins with a quote that is not closed on the line',
      'Line 2 of .env is neither NAME=value nor a comment, which begins with #',
    ]);
  });

  it.each([Buffer.from('PORT=4000', 'utf16le'), Buffer.from('SITE_NAME=Caf\xe9', 'latin1')])(
    'are refused in another encoding: %o',
    (bytes) => {
      expect(errorOf(bytes.toString('utf8'))).toBe('The file .env is not UTF-8 text: save it as UTF-8');
    },
  );

  it.each([
    ['PUBLIC_ULR=x', 'Line 1 of .env is ignored: there is no setting PUBLIC_ULR. Do you mean PUBLIC_URL?'],
    ['Port=1', 'Line 1 of .env is ignored: there is no setting Port. Do you mean PORT?'],
    ['SITENAME=x', 'Line 1 of .env is ignored: there is no setting SITENAME. Do you mean SITE_NAME?'],
    ['COLOUR=x', 'Line 1 of .env is ignored: there is no setting COLOUR'],
    [
      'NODE_EXTRA_CA_CERTS=/ca.pem',
      'Line 1 of .env is ignored: there is no setting NODE_EXTRA_CA_CERTS, and Node reads its own from the environment only',
    ],
  ])('are mentioned when they do not exist: %s', (content, warning) => {
    expect(readEnvFile(content, NAMES)).toMatchObject({ errors: [], warnings: [warning] });
  });

  it('may be beside those of Compose', () => {
    expect(readEnvFile('POSTGRES_PASSWORD=x', NAMES)).toMatchObject({ errors: [], warnings: [] });
  });

  it('count once: the last one, with a warning', () => {
    expect(readEnvFile('PORT=1\nPORT=2', NAMES)).toEqual({
      values: { PORT: '2' },
      errors: [],
      warnings: ['Line 2 of .env sets PORT again: it counts, and line 1 does not'],
    });
  });
});
