import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { Day } from '#shared/calendar/day.ts';
import { Integer } from '#shared/schema/values.ts';
import { cleanedLine } from '#shared/text/clean-text.ts';
import { PASSWORD_LENGTH } from '#shared/user/credentials.ts';
import { isCssColour } from './css-colours.ts';
import { parseStoreAddress, type StoreAddress } from './picture/storage/store-address.ts';

type Environment = Record<string, string | undefined>;

const origin = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '');
  }),
);

const webAddress = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')),
);

const port = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), Integer, v.maxValue(65_535));

/** A setting with what its value must be, for the error message. */
function setting<Schema extends v.GenericSchema>(requirement: string, example: string, schema: Schema) {
  return { requirement, example, schema };
}

const settings = {
  PORT: setting('must be a port number', '3000', port),
  HOST: setting('must not be empty', '127.0.0.1', v.pipe(v.string(), v.minLength(1))),
  DATA_DIR: setting('must not be empty', 'data', v.pipe(v.string(), v.minLength(1))),
  PUBLIC_URL: setting('must be an http(s) address without a path', 'https://zoomout.example', origin),
  SITE_NAME: setting(
    'must have 1 to 60 visible characters',
    'Zoomout',
    v.pipe(v.string(), cleanedLine, v.minLength(1), v.maxCodePoints(60)),
  ),
  HASHTAG: setting('must be a single word', '#zoomout', v.pipe(v.string(), v.regex(/^#?[\p{L}\p{N}_]+$/u))),
  SOURCE_URL: setting('must be an http(s) address', 'https://code.example/zoomout', webAddress),
  FIRST_DAY: setting('must be a date', '2022-11-10', Day),
  SESSION_SECRET: setting(
    'must have at least 32 characters',
    'a long random text',
    v.pipe(v.string(), v.minCodePoints(32)),
  ),
  ADMIN_PASSWORD: setting(
    `must have at least ${PASSWORD_LENGTH.min} characters`,
    'a long pass phrase',
    v.pipe(v.string(), v.minCodePoints(PASSWORD_LENGTH.min)),
  ),
  STARTER: setting("must be 'pack' or 'empty'", 'pack', v.picklist(['pack', 'empty'])),
  DATABASE_URL: setting(
    'must be the address of a PostgreSQL database',
    'postgres://user:password@127.0.0.1:5432/zoomout',
    v.pipe(
      v.string(),
      v.check((text) => /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text)),
    ),
  ),
  SCREENSHOTS_URL: setting(
    'must be the address of an S3 bucket',
    's3://KEY:SECRET@host:9000/bucket/folder?region=us-east-1&tls=on',
    v.pipe(
      v.string(),
      v.check((text) => parseStoreAddress(text) !== null),
    ),
  ),
  WEBHOOK_URL: setting('must be an http(s) address', 'https://chat.example/api/webhooks/1/token', webAddress),
  IGDB_CLIENT_ID: setting('must not be empty', 'the Client ID of a Twitch application', v.string()),
  IGDB_CLIENT_SECRET: setting('must not be empty', 'its Client Secret', v.string()),
  IGDB_URL: setting('must be an http(s) address', 'https://api.igdb.com/v4', webAddress),
  IGDB_TOKEN_URL: setting('must be an http(s) address', 'https://id.twitch.tv/oauth2/token', webAddress),
  UPGRADE_COMMAND: setting(
    'must have at most 1000 characters',
    'git pull --ff-only && kill $PPID',
    v.pipe(v.string(), v.maxCodePoints(1000)),
  ),
  ENV_NAME: setting(
    'must have 1 to 30 visible characters',
    'staging',
    v.pipe(v.string(), cleanedLine, v.minLength(1), v.maxCodePoints(30)),
  ),
  ENV_COLOR: setting('must be a colour', '#b45309', v.pipe(v.string(), v.check(isCssColour))),
  TRUST_PROXY: setting(
    'must be true, false or a list of proxy addresses',
    'loopback',
    v.pipe(
      v.string(),
      v.check((text) => text.split(',').every(isProxy)),
    ),
  ),
  METRICS_TOKEN: setting(
    'must have at least 16 characters',
    'a long random text',
    v.pipe(v.string(), v.minCodePoints(16)),
  ),
  LOG_LEVEL: setting(
    'must be a log level',
    'info',
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  ),
};

type Name = keyof typeof settings;
type Value<Key extends Name> = v.InferOutput<(typeof settings)[Key]['schema']>;

/** Settings whose values are secret, or may contain a password: error messages leave them out. */
const SECRET_NAMES = /SECRET|PASSWORD|TOKEN|DATABASE|SCREENSHOTS|WEBHOOK|COMMAND/;

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Without a slash at the end; empty when it is not set. */
  publicUrl: string;
  siteName: string;
  hashtag: string;
  /** Where the source of the running version is available. */
  sourceUrl: string | null;
  firstDay: Day | null;
  sessionSecret: string | null;
  adminPassword: string | null;
  starter: 'pack' | 'empty';
  databaseUrl: string | null;
  /** Where the pictures are stored; null for a folder in `dataDir`. */
  screenshotStore: StoreAddress | null;
  /** Where the managers' chat receives messages; a secret. */
  webhookUrl: string | null;
  igdb: { clientId: string | null; clientSecret: string | null; url: string; tokenUrl: string };
  /** A shell command, run when an admin starts an upgrade. */
  upgradeCommand: string | null;
  envName: string;
  envColor: string;
  /** Which proxies are trusted to name the client's address: all, none, or a list of addresses. */
  trustProxy: boolean | string;
  /** Gives access to the metrics; null turns them off. */
  metricsToken: string | null;
  logLevel: string;
}

/** Invalid settings: the message has one line for each. */
export class InvalidConfig extends Error {}

/** Reads the settings from the environment and the `.env` file; the environment wins. Throws `InvalidConfig`. */
export function loadConfig(file = '.env', environment: Environment = process.env): Config {
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return parseConfig({ ...fromFile, ...environment });
}

/** In development nothing is posted to the webhook: the browser shows the message instead (docs/rules/administration.md#webhook). */
export function isDevelopment({ envName }: Config): boolean {
  return envName === 'development';
}

/** Checks all settings at once; an empty one counts as not set. Throws `InvalidConfig`. */
export function parseConfig(environment: Environment): Config {
  const errors: string[] = [];

  function read<Key extends Name>(name: Key): Value<Key> | null {
    const text = environment[name]?.trim();
    if (!text) return null;
    const { schema, requirement, example } = settings[name];
    const result = v.safeParse(schema, text);
    if (result.success) return result.output as Value<Key>;
    const actual = SECRET_NAMES.test(name) ? '' : `, not '${text}'`;
    errors.push(`Setting ${name} ${requirement}${actual} (example: ${example})`);
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
    trustProxy: parseTrustProxy(read('TRUST_PROXY') ?? 'false'),
    metricsToken: read('METRICS_TOKEN'),
    logLevel: read('LOG_LEVEL') ?? 'info',
  };
  if (errors.length > 0) throw new InvalidConfig(errors.join('\n'));
  return config;
}

/** An address, a range, or a named range; `true` and `false` only as the whole value. */
function isProxy(text: string, _: number, list: string[]): boolean {
  const [address = '', bits = '1', ...rest] = text.trim().split('/');
  if (/^(true|false)$/.test(address)) return list.length === 1;
  if (/^(loopback|linklocal|uniquelocal)$/.test(text.trim())) return true;
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits;
}

function parseTrustProxy(text: string): boolean | string {
  return text === 'true' || text === 'false' ? text === 'true' : text;
}
