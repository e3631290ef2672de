import { describe, expect, it } from 'vitest';
import { InvalidConfig, parseConfig, secretValues } from './config.ts';

function errorsOf(environment: Record<string, string>): string {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof InvalidConfig) return error.message;
    throw error;
  }
  return '';
}

describe('settings', () => {
  it('have defaults for a site on one machine', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: 'data',
      publicUrl: '',
      siteName: null,
      firstDay: null,
      starter: 'pack',
      databaseUrl: null,
      trustProxy: false,
      logLevel: 'info',
    });
  });

  it('count as not set when they are empty', () => {
    expect(parseConfig({ PORT: '', SITE_NAME: '  ' })).toMatchObject({ port: 3000, siteName: null });
  });

  it('are parsed', () => {
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

  it('take sources of packs by the names of their servers', () => {
    const [list, pack] = ['https://other.example/api/packs.json', 'https://third.example/a.zip?b=1'];
    expect(parseConfig({ PACK_SOURCES: `${list}, ${pack},${list}` }).packSources).toEqual([list, pack]);
    const many = Array.from({ length: 21 }, (_, at) => `https://${at}.example/a.zip`);
    const addresses = ['127.0.0.1', '2130706433', '[::1]', '8.8.8.8'].map((host) => `https://${host}/a.zip`);
    const others = [
      'http://other.example/a.zip',
      'https://me:secret@other.example/a.zip',
      'a.zip',
      `${list},`,
    ];
    for (const wrong of [many.join(), ...addresses, ...others])
      expect(errorsOf({ PACK_SOURCES: wrong })).toMatch(/PACK_SOURCES must be up to 20 https addresses/);
  });

  it('take the servers of one’s own network', () => {
    const { messagesTo } = parseConfig({
      MESSAGES_TO: 'Ntfy.home.example, 192.168.1.20:8080,ntfy,[fd00::5]:80',
    });
    expect(messagesTo).toEqual(['ntfy.home.example', '192.168.1.20:8080', 'ntfy', '[fd00::5]:80']);
    for (const wrong of ['https://ntfy.home', 'ntfy/x', 'a,,b', 'me@ntfy', 'ntfy:99999'])
      expect(errorsOf({ MESSAGES_TO: wrong })).toMatch(/MESSAGES_TO must be names of servers/);
  });

  it.each(['me@zoomout.example', 'mailto:me@zoomout.example'])('take %s as a contact', (contact) => {
    expect(parseConfig({ SECURITY_CONTACT: contact }).securityContact).toBe('mailto:me@zoomout.example');
  });

  it.each([
    ['PORT', '70000', 'must be a port number'],
    ['PORT', 'http', 'must be a port number'],
    [
      'PUBLIC_URL',
      'zoomout.example',
      'must be an http(s) address; a path in it has letters, digits and . _ ~ - only',
    ],
    [
      'PUBLIC_URL',
      'https://me@zoomout.example',
      'must be an http(s) address; a path in it has letters, digits and . _ ~ - only',
    ],
    [
      'PUBLIC_URL',
      'https://zoomout.example/?',
      'must be an http(s) address; a path in it has letters, digits and . _ ~ - only',
    ],
    [
      'PUBLIC_URL',
      'https://zoomout.example/a b',
      'must be an http(s) address; a path in it has letters, digits and . _ ~ - only',
    ],
    [
      'PUBLIC_URL',
      'https://zoomout.example/a+b',
      'must be an http(s) address; a path in it has letters, digits and . _ ~ - only',
    ],
    [
      'PUBLIC_URL',
      'https://zoomout.example/a//b',
      'must be an http(s) address; a path in it has letters, digits and . _ ~ - only',
    ],
    [
      'PUBLIC_URL',
      'https://zoomout.example/.well-known',
      'must be an http(s) address; a path in it has letters, digits and . _ ~ - only',
    ],
    ['SECURITY_CONTACT', 'me', 'must be an e-mail address or an https address'],
    ['SECURITY_CONTACT', 'http://zoomout.example', 'must be an e-mail address or an https address'],
    ['SECURITY_CONTACT', 'me@zoomout.example or you', 'must be an e-mail address or an https address'],
    ['FIRST_DAY', '2026-02-30', 'must be a date before the year 3000'],
    ['FIRST_DAY', '9999-12-31', 'must be a date before the year 3000'],
    ['STARTER', 'full', "must be 'pack' or 'empty'"],
    ['TRUST_PROXY', '2', 'must be true, false, or a list of addresses'],
    ['TRUST_PROXY', '10.0.0.0/33', 'must be true, false, or a list of addresses'],
    ['TRUST_PROXY', '10.0.0.0/0', 'must be true, false, or a list of addresses'],
    ['TRUST_PROXY', 'loopback/8', 'must be true, false, or a list of addresses'],
    ['TRUST_PROXY', '::1/129', 'must be true, false, or a list of addresses'],
    ['TRUST_PROXY', '10.0.0.0/8/8', 'must be true, false, or a list of addresses'],
    ['TRUST_PROXY', 'true, false', 'must be true, false, or a list of addresses'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
    ['HASHTAG', '#two words', 'must be a single word'],
    ['SOURCE_URL', 'code.example', 'must be an http(s) address'],
    ['SOURCE_URL', 'javascript:alert(1)', 'must be an http(s) address'],
    ['ENV_COLOR', 'red;}', 'must be a colour'],
    ['ENV_COLOR', 'notacolor', 'must be a colour'],
    ['ENV_COLOR', 'inherit', 'must be a colour'],
    ['ENV_COLOR', '#12345', 'must be a colour'],
    ['ENV_COLOR', '#b4530', 'must be a colour'],
    ['PORT', '0x50', 'must be a port number'],
    ['PORT', '3e3', 'must be a port number'],
    ['PORT', '-1', 'must be a port number'],
    ['IGDB_URL', 'ftp://api.igdb.com', 'must be an http(s) address'],
  ])('are refused when %s is %s', (name, value, requirement) => {
    const errors = errorsOf({ [name]: value });
    expect(errors).toContain(`Setting ${name} ${requirement}`);
    expect(errors).toContain(`, not '${value}'`);
  });

  it.each([
    ['SITE_NAME', '\u200b', "not '\\u{200b}'"],
    ['SITE_NAME', 'x'.repeat(300), `not '${'x'.repeat(60)}…'`],
    ['ENV_NAME', '\u2060', "not '\\u{2060}'"],
  ])('show a wrong %s shortly, and visibly', (name, value, shown) => {
    expect(errorsOf({ [name]: value })).toContain(shown);
  });

  it.each([
    ['HTTPS://Zoomout.EXAMPLE', 'https://zoomout.example'],
    ['https://zoomout.example:443', 'https://zoomout.example'],
    ['http://zoomout.example:8080/', 'http://zoomout.example:8080'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://example.org/zoomout/', 'https://example.org/zoomout'],
    ['https://example.org/~ada/zoom.out', 'https://example.org/~ada/zoom.out'],
  ])('take the address %s as browsers send it', (value, publicUrl) => {
    expect(parseConfig({ PUBLIC_URL: value })).toMatchObject({ publicUrl });
  });

  it('may have a password in an address with a percent sign of its own', () => {
    const secret = 'https://me:hush%@chat.example/x';
    expect(secretValues(parseConfig({ WEBHOOK_URL: secret }))).toEqual([secret, 'hush%', 'hush%']);
  });

  it('take the spaces around the first password, which are typed as well', () => {
    expect(parseConfig({ ADMIN_PASSWORD: ' correct horse ' }).adminPassword).toBe(' correct horse ');
  });

  it.each(['#b45', '#b453', '#b45309', '#b45309ff', 'tomato', 'RebeccaPurple'])(
    'take the colour %s',
    (value) => {
      expect(parseConfig({ ENV_COLOR: value }).envColor).toBe(value);
    },
  );

  it('report all errors at once, with an example each and without secrets', () => {
    const errors = errorsOf({
      PORT: 'x',
      SESSION_SECRET: 'hush',
      DATABASE_URL: 'mysql://me:hush@host/db',
      SCREENSHOTS_URL: 's3://me:hush@host',
    });
    expect(errors.split('\n')).toHaveLength(4);
    expect(errors).toContain('(example: 3000)');
    expect(errors).not.toContain('hush');
  });

  it('tell which values are secret, with the passwords in addresses', () => {
    const config = parseConfig({
      SESSION_SECRET: 's'.repeat(32),
      DATABASE_URL: 'postgres://me:pa%2Fss@host/db',
      SCREENSHOTS_URL: 's3://KEY:store-secret@host:9000/bucket',
      UPGRADE_COMMAND: 'git pull',
    });
    expect(secretValues(config)).toEqual([
      's'.repeat(32),
      'postgres://me:pa%2Fss@host/db',
      'pa%2Fss',
      'pa/ss',
      'store-secret',
    ]);
    expect(secretValues(parseConfig({}))).toEqual([]);
  });
});
