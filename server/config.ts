import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { parseEnv } from 'node:util';
import * as z from 'zod/mini';
import { Day } from '#shared/calendar/day.ts';
import { PASSWORD_LENGTH } from '#shared/user/password.ts';
import { parseStoreAddress, type StoreAddress } from './screenshot/store-address.ts';

type Environment = Record<string, string | undefined>;

const origin = z.string().check(
  z.refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '');
  }),
);

const address = z.string().check(z.refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')));

function setting<Schema extends z.core.$ZodType>(fault: string, example: string, schema: Schema) {
  return { fault, example, schema };
}

const settings = {
  PORT: setting(
    'is no port number',
    '3000',
    z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535)),
  ),
  HOST: setting('is empty', '127.0.0.1', z.string().check(z.minLength(1))),
  DATA_DIR: setting('is empty', 'data', z.string().check(z.minLength(1))),
  PUBLIC_URL: setting('is no address of a site without a path', 'https://zoomout.example', origin),
  SITE_NAME: setting('is longer than 60 characters', 'Zoomout', z.string().check(z.maxLength(60))),
  HASHTAG: setting('is no single word', '#zoomout', z.string().check(z.regex(/^#?[\p{L}\p{N}_]+$/u))),
  SOURCE_URL: setting('is no address', 'https://code.example/zoomout', address),
  FIRST_DAY: setting('is no date', '2022-11-10', Day),
  SESSION_SECRET: setting(
    'is shorter than 32 characters',
    'a long random text',
    z.string().check(z.minLength(32)),
  ),
  ADMIN_PASSWORD: setting(
    `is shorter than ${PASSWORD_LENGTH.least} characters`,
    'a long pass phrase',
    z.string().check(z.minLength(PASSWORD_LENGTH.least)),
  ),
  STARTER: setting("is neither 'pack' nor 'empty'", 'pack', z.enum(['pack', 'empty'])),
  DATABASE_URL: setting(
    'is no address of a PostgreSQL database',
    'postgres://user:password@127.0.0.1:5432/zoomout',
    z.string().check(z.refine((text) => /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text))),
  ),
  SCREENSHOTS_URL: setting(
    'is no address of an S3 store',
    's3://KEY:SECRET@host:9000/bucket/folder?region=us-east-1&tls=on',
    z.string().check(z.refine((text) => parseStoreAddress(text) !== null)),
  ),
  WEBHOOK_URL: setting('is no address', 'https://chat.example/api/webhooks/1/token', address),
  IGDB_CLIENT_ID: setting('is empty', 'the Client ID of a Twitch application', z.string()),
  IGDB_CLIENT_SECRET: setting('is empty', 'its Client Secret', z.string()),
  IGDB_URL: setting('is no address', 'https://api.igdb.com/v4', z.url()),
  IGDB_TOKEN_URL: setting('is no address', 'https://id.twitch.tv/oauth2/token', z.url()),
  UPGRADE_COMMAND: setting(
    'is longer than 1000 characters',
    'git pull --ff-only && kill $PPID',
    z.string().check(z.maxLength(1000)),
  ),
  ENV_NAME: setting('is longer than 30 characters', 'staging', z.string().check(z.maxLength(30))),
  ENV_COLOR: setting('is no colour', '#b45309', z.string().check(z.regex(/^(#[0-9a-f]{3,8}|[a-z]+)$/i))),
  TRUST_PROXY: setting(
    'is neither true or false, nor a list of addresses of proxies',
    'loopback',
    z.string().check(z.refine((text) => text.split(',').every(isProxy))),
  ),
  METRICS_TOKEN: setting(
    'is shorter than 16 characters',
    'a long random text',
    z.string().check(z.minLength(16)),
  ),
  LOG_LEVEL: setting(
    'is no level of the log',
    'info',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  ),
};

type Name = keyof typeof settings;

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Without a slash at the end; empty when the owner set none. */
  publicUrl: string;
  siteName: string;
  hashtag: string;
  /** Where the source of what runs is to be had. */
  sourceUrl: string | null;
  firstDay: Day | null;
  sessionSecret: string | null;
  adminPassword: string | null;
  starter: 'pack' | 'empty';
  databaseUrl: string | null;
  /** Where the pictures are kept; null for the folder in `dataDir`. */
  screenshotStore: StoreAddress | null;
  /** Where the chat of the managers takes messages; a secret. */
  webhookUrl: string | null;
  igdb: { clientId: string | null; clientSecret: string | null; url: string; tokenUrl: string };
  /** Run by a shell when an admin asks for an upgrade. */
  upgradeCommand: string | null;
  envName: string;
  envColor: string;
  /** Whose word on the address of a caller is taken: everybody's, nobody's, or a list of addresses. */
  trustProxy: boolean | string;
  /** Who says it may read the metrics; without one there are none. */
  metricsToken: string | null;
  logLevel: string;
}

/** Settings that cannot be used: one line each. */
export class InvalidConfig extends Error {}

/** Reads the settings; the environment wins over the `.env` file. */
export function loadConfig(file = '.env', environment: Environment = process.env): Config {
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return parseConfig({ ...written, ...environment });
}

/** Checks all settings at once; an empty one counts as not set. */
export function parseConfig(environment: Environment): Config {
  const faults: string[] = [];
  function read<Key extends Name>(name: Key): z.output<(typeof settings)[Key]['schema']> | null {
    const text = environment[name]?.trim();
    if (!text) return null;
    const { schema, fault, example } = settings[name];
    const result = z.safeParse(schema, text);
    if (result.success) return result.data as z.output<(typeof settings)[Key]['schema']>;
    const shown = /SECRET|PASSWORD|TOKEN|DATABASE|SCREENSHOTS|WEBHOOK|COMMAND/.test(name)
      ? 'its value'
      : `'${text}'`;
    faults.push(`Setting ${name}: ${shown} ${fault} (example: ${example})`);
    return null;
  }
  const config: Config = {
    port: read('PORT') ?? 3000,
    host: read('HOST') ?? '127.0.0.1',
    dataDir: read('DATA_DIR') ?? 'data',
    publicUrl: (read('PUBLIC_URL') ?? '').replace(/\/$/, ''),
    siteName: read('SITE_NAME') ?? 'Zoomout',
    hashtag: read('HASHTAG') ?? '',
    sourceUrl: read('SOURCE_URL'),
    firstDay: read('FIRST_DAY'),
    sessionSecret: read('SESSION_SECRET'),
    adminPassword: read('ADMIN_PASSWORD'),
    starter: read('STARTER') ?? 'pack',
    databaseUrl: read('DATABASE_URL'),
    screenshotStore: parseStoreAddress(read('SCREENSHOTS_URL') ?? ''),
    webhookUrl: read('WEBHOOK_URL'),
    igdb: {
      clientId: read('IGDB_CLIENT_ID'),
      clientSecret: read('IGDB_CLIENT_SECRET'),
      url: read('IGDB_URL') ?? 'https://api.igdb.com/v4',
      tokenUrl: read('IGDB_TOKEN_URL') ?? 'https://id.twitch.tv/oauth2/token',
    },
    upgradeCommand: read('UPGRADE_COMMAND'),
    envName: read('ENV_NAME') ?? '',
    envColor: read('ENV_COLOR') ?? '',
    trustProxy: trustedProxies(read('TRUST_PROXY') ?? 'false'),
    metricsToken: read('METRICS_TOKEN'),
    logLevel: read('LOG_LEVEL') ?? 'info',
  };
  if (faults.length > 0) throw new InvalidConfig(faults.join('\n'));
  return config;
}

/** An address, a range, or one of the names for ranges; `true` and `false` stand alone. */
function isProxy(text: string, _: number, all: string[]): boolean {
  const [address = '', bits = '0'] = text.trim().split('/');
  if (/^(true|false)$/.test(address)) return all.length === 1;
  return (
    (isIP(address) !== 0 && /^\d{1,3}$/.test(bits)) || /^(loopback|linklocal|uniquelocal)$/.test(text.trim())
  );
}

function trustedProxies(text: string): boolean | string {
  return text === 'true' || text === 'false' ? text === 'true' : text;
}
