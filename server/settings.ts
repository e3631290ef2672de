import * as v from 'valibot';
import { StartDay } from '#shared/calendar/day.ts';
import { LANGUAGES } from '#shared/language/languages.ts';
import { SOURCE_LANGUAGE } from '#shared/language/source-language.ts';
import { DEFAULT_SITE_NAME, Hashtag, MAX_SITE_NAME_LENGTH } from '#shared/look/look.ts';
import { PASSWORD_LENGTH } from '#shared/user/credentials.ts';
import { isCssColour } from './css-colours.ts';
import { postgresAddressProblem } from './database/postgres-address.ts';
import { optionalSetting, setting } from './define-setting.ts';
import { trustedProxies } from './http/proxy/trusted-proxies.ts';
import {
  amount,
  backupKeep,
  contactAddress,
  hostList,
  hourOfDay,
  issuerAddress,
  LOG_LEVELS,
  packSources,
  port,
  siteAddress,
  storeAddress,
  text,
  visibleText,
  webAddress,
} from './setting-values.ts';

/**
 * All settings, in the order of the documents: `node scripts/write-settings.ts` writes `.env.example` and the tables of
 * docs/self-hosting.md from it.
 */
export const settings = {
  PORT: setting('port', port, 3000, {
    requirement: 'must be a port number',
    example: '3000',
    about: 'port to listen on',
    details: 'Use `0` for any free one.',
  }),
  HOST: setting('host', text, '127.0.0.1', {
    requirement: 'must not be empty',
    example: '127.0.0.1',
    about: 'address to listen on',
    details: 'Use `0.0.0.0` to be reachable from other machines.',
  }),
  DATA_DIR: setting('dataDir', text, 'data', {
    requirement: 'must not be empty',
    example: 'data',
    about: 'folder for all data of the site',
    details: 'The process must be able to write to it. Created if missing.',
  }),
  // Without a slash at the end.
  PUBLIC_URL: setting('publicUrl', siteAddress, '', {
    requirement: 'must be an http(s) address; a path in it has letters, digits and . _ ~ - only',
    example: 'https://zoomout.example',
    about: 'public address of the site',
    details:
      'With https, cookies are `Secure` and HSTS is enabled. It may have a path, as in `https://example.org/zoomout`.',
  }),
  SITE_NAME: optionalSetting('siteName', visibleText(MAX_SITE_NAME_LENGTH), {
    requirement: 'must have 1 to 60 visible characters',
    example: 'Zoomout',
    about: 'name of the site',
    details: 'Up to 60 characters. Where it is not set, admins can set it on /admin/system/look.',
    whenUnset: `\`${DEFAULT_SITE_NAME}\``,
  }),
  LANGUAGE: setting('language', v.picklist(LANGUAGES), SOURCE_LANGUAGE, {
    requirement: `must be one of ${LANGUAGES.join(', ')}`,
    example: SOURCE_LANGUAGE,
    about: 'language of the site, for visitors whose browser asks for none that it has',
    details: `One of ${LANGUAGES.map((code) => `\`${code}\``).join(', ')}. The feed, the calendar and messages are in it for everyone.`,
  }),
  HASHTAG: optionalSetting('hashtag', Hashtag, {
    requirement: 'must be a single word',
    example: '#zoomout',
    about: 'hashtag at the end of shared results',
    details: 'A single word. Where it is not set, admins can set it on /admin/system/look.',
  }),
  SOURCE_URL: optionalSetting('sourceUrl', webAddress, {
    requirement: 'must be an http(s) address',
    example: 'https://code.example/zoomout',
    about: 'address of the source code you run, linked on the About page',
    details: 'Set it if you changed the code.',
  }),
  SECURITY_CONTACT: optionalSetting('securityContact', contactAddress, {
    requirement: 'must be an e-mail address or an https address',
    example: 'security@zoomout.example',
    about: 'e-mail address or page for people who find a vulnerability, in `/.well-known/security.txt`',
    details: 'Without it the file has the contact that admins have set on /admin/system/look, if any.',
  }),
  FIRST_DAY: optionalSetting('firstDay', StartDay, {
    requirement: 'must be a date before the year 3000',
    example: '2022-11-10',
    about: 'day of the first level',
    details:
      'Applied at a start, until a puzzle was played. A site without the starter pack begins when its first level is approved.',
    whenUnset: 'the Monday four weeks ago',
  }),
  STARTER: setting('starter', v.picklist(['pack', 'empty']), 'pack', {
    requirement: "must be 'pack' or 'empty'",
    example: 'pack',
    about: 'initial content of an empty site: `pack` (games and levels) or `empty` (games without levels)',
  }),
  ADMIN_PASSWORD: optionalSetting('adminPassword', v.pipe(v.string(), v.minCodePoints(PASSWORD_LENGTH.min)), {
    requirement: `must have at least ${PASSWORD_LENGTH.min} characters`,
    about: 'password of the first user, `admin`',
    details: `At least ${PASSWORD_LENGTH.min} characters, not a common password. Read only when the first user is created, and shown once if generated.`,
    whenUnset: 'generated',
    secrecy: 'secret',
    isVerbatim: true,
  }),
  SESSION_SECRET: optionalSetting('sessionSecret', v.pipe(v.string(), v.minCodePoints(32)), {
    requirement: 'must have at least 32 characters',
    about: 'signs sessions',
    details:
      'At least 32 characters. A generated one is stored in `DATA_DIR`. Several servers of one site need the same.',
    whenUnset: 'generated',
    secrecy: 'secret',
  }),
  DATABASE_URL: optionalSetting(
    'databaseUrl',
    v.pipe(
      v.string(),
      v.check((value) => postgresAddressProblem(value) === null),
    ),
    {
      requirement: (value) => postgresAddressProblem(value) ?? '',
      example: 'postgres://user:password@127.0.0.1:5432/zoomout',
      about: 'PostgreSQL database to use instead of the SQLite file in `DATA_DIR`',
      details: 'Percent-encode characters such as `@`, `/` and `#` in the password (`%40`, `%2F`, `%23`).',
      secrecy: 'secret',
    },
  ),
  SCREENSHOTS_URL: optionalSetting('screenshotStore', storeAddress, {
    requirement: 'must be the address of an S3 bucket',
    example: 's3://KEY:SECRET@host:9000/bucket/folder?region=us-east-1&tls=on',
    about: 'S3-compatible storage for the screenshots, instead of the folder in `DATA_DIR`',
    details:
      'Key, secret, host, bucket, and optionally a folder in the bucket. Percent-encode characters such as `/` and `+` in key and secret (`%2F`, `%2B`). `tls=off` for plain HTTP.',
    secrecy: 'secret',
  }),
  // Which proxies are trusted to name the client's address: all, none, or a list of addresses.
  TRUST_PROXY: setting('trustProxy', trustedProxies, false, {
    requirement:
      'must be true, false, or a list of addresses, ranges, loopback, linklocal and uniquelocal, separated by commas',
    example: 'loopback',
    about: 'reverse proxies trusted to report client addresses',
    details:
      'Addresses or ranges separated by commas, `loopback`, `linklocal`, `uniquelocal`, or `true` for any (only if the server cannot be reached except through the proxy). Without it, all visitors behind a proxy share the rate limits of a single one.',
  }),
  WEBHOOK_URL: optionalSetting('webhookUrl', webAddress, {
    requirement: 'must be an http(s) address',
    example: 'https://chat.example/api/webhooks/1/token',
    about:
      'a webhook of Discord, Slack or ntfy, notified of what managers need to know; others are on /admin/system/messages',
    details: 'Keep it secret: anyone who has it can post there.',
    secrecy: 'secret',
  }),
  WEBHOOK_FORMAT: optionalSetting('webhookFormat', v.picklist(['discord', 'slack', 'ntfy', 'json']), {
    requirement: 'must be discord, slack, ntfy or json',
    example: 'ntfy',
    about: 'what `WEBHOOK_URL` takes',
    details: 'Without it, the address tells, or else it is the shape of Discord with the text of Slack.',
  }),
  MESSAGES_TO: setting('messagesTo', hostList, [], {
    requirement:
      'must be names of servers, each with the port of its address if there is one, separated by commas',
    example: 'ntfy.home.example,192.168.1.20:8080',
    about: 'servers in your own network that admins may send messages to',
    details:
      'Each as in the address of the receiver, which may then begin with http://. Other receivers must be on the public internet.',
  }),
  IGDB_CLIENT_ID: optionalSetting('igdbClientId', v.string(), {
    requirement: 'must not be empty',
    about: 'Client ID of your Twitch application, for `npm run games -- igdb` and for "Find pictures"',
    details: 'Get it at https://dev.twitch.tv/console.',
  }),
  IGDB_CLIENT_SECRET: optionalSetting('igdbClientSecret', v.string(), {
    requirement: 'must not be empty',
    about: 'Client Secret of your Twitch application',
    secrecy: 'secret',
  }),
  IGDB_URL: setting('igdbUrl', webAddress, 'https://api.igdb.com/v4', {
    requirement: 'must be an http(s) address',
    example: 'https://api.igdb.com/v4',
    about: 'address of the IGDB API',
    isRare: true,
  }),
  IGDB_TOKEN_URL: setting('igdbTokenUrl', webAddress, 'https://id.twitch.tv/oauth2/token', {
    requirement: 'must be an http(s) address',
    example: 'https://id.twitch.tv/oauth2/token',
    about: 'address that issues tokens for the IGDB API',
    secrecy: 'may contain a secret',
    isRare: true,
  }),
  IGDB_PICTURE_URL: setting('igdbPictureUrl', webAddress, 'https://images.igdb.com/igdb/image/upload', {
    requirement: 'must be an http(s) address',
    example: 'https://images.igdb.com/igdb/image/upload',
    about: 'address of the pictures of IGDB, before the name of a size',
    isRare: true,
  }),
  PACK_SOURCES: setting('packSources', packSources, [], {
    requirement:
      'must be up to 20 https addresses by the names of their servers, without passwords, separated by commas',
    example: 'https://zoomout.example/api/packs.json',
    about: 'packs of other sites, or lists of them, whose new levels become candidates',
    details: 'Checked once a day. See "Packs of other sites".',
  }),
  UPGRADE_COMMAND: optionalSetting('upgradeCommand', v.pipe(v.string(), v.maxCodePoints(1000)), {
    requirement: 'must have at most 1000 characters',
    example: 'git pull --ff-only && kill $PPID',
    about: "shell command that 'Upgrade server' on the system page runs in the project folder",
    details:
      'Without it, upgrades by page are disabled. The example pulls the new version and stops the server, for a service manager that restarts it.',
    secrecy: 'may contain a secret',
  }),
  UPDATE_URL: optionalSetting('updateUrl', webAddress, {
    requirement: 'must be an http(s) address',
    example: 'https://zoomout.example/versions.json',
    about: 'file that lists the versions of Zoomout; admins see the newer ones on the system page',
    details: 'Fetched once a day at most, when an admin opens that page; nothing is sent.',
  }),
  ENV_NAME: setting('envName', visibleText(30), '', {
    requirement: 'must have 1 to 30 visible characters',
    example: 'staging',
    about: 'label that marks a test site',
    details:
      'Up to 30 characters. `development` also shows chat messages to the person who submits a level instead of posting them.',
  }),
  ENV_COLOR: setting('envColor', v.pipe(v.string(), v.check(isCssColour)), '', {
    requirement: 'must be a colour',
    example: '#b45309',
    about: 'colour of the label of a test site, by name or in hexadecimal',
  }),
  PROGRESS_COPIES_MB: setting('progressCopiesMb', amount, 1000, {
    requirement: 'must be a whole number of megabytes',
    example: '1000',
    about: 'megabytes that the progress copies of all players may take',
    details: 'Beyond it no new copies are stored and none grows. See "Budgets".',
    isRare: true,
  }),
  ROOMS_MB: setting('roomsMb', amount, 1000, {
    requirement: 'must be a whole number of megabytes',
    example: '1000',
    about: 'megabytes that all rooms may take',
    isRare: true,
  }),
  SUBMITTED_PICTURES_MB: setting('submittedPicturesMb', amount, 2000, {
    requirement: 'must be a whole number of megabytes',
    example: '2000',
    about: 'megabytes that the pictures of submissions that are not approved may take',
    isRare: true,
  }),
  MAX_REMINDERS: setting('maxReminders', amount, 20_000, {
    requirement: 'must be a whole number',
    example: '20000',
    about: 'the most browsers that are sent reminders',
    details: 'One server sends 20,000 within some ten minutes.',
    isRare: true,
  }),
  MAX_PLAYTESTS: setting('maxPlaytests', amount, 5000, {
    requirement: 'must be a whole number',
    example: '5000',
    about: 'the most links with which testers play levels before they are public',
    details: 'One takes 8 KB at most.',
    isRare: true,
  }),
  MIN_FREE_MB: setting('minFreeMb', amount, 500, {
    requirement: 'must be a whole number of megabytes',
    example: '500',
    about: 'free megabytes of the disk below which visitors can store nothing new but scores',
    details: '`0` to switch this off.',
    isRare: true,
  }),
  BACKUP_DIR: optionalSetting('backupDir', text, {
    requirement: 'must be the path of a folder',
    example: '/srv/backup',
    about: 'folder in which the site makes a backup of itself every day',
    details:
      'It must exist and belong to this site alone, best on another disk. Without it no backups are made. See "Backups".',
  }),
  BACKUP_HOUR: setting('backupHour', hourOfDay, 4, {
    requirement: 'must be an hour from 0 to 23',
    example: '4',
    about: 'hour of the day at which they are made',
    details: 'In the time zone of the server: `TZ` in the environment, in Docker UTC.',
  }),
  BACKUP_KEEP: setting('backupKeep', backupKeep, '7,4', {
    requirement:
      'must be a number of days from 1 and a number of weeks, both below 1000, with a comma between them',
    example: '7,4',
    about: 'how many of them stay: one of each of the last days, and one of each of the weeks before',
    details: '`30,0` keeps 30 days and no weeks.',
  }),
  OIDC_ISSUER: optionalSetting('oidcIssuer', issuerAddress, {
    requirement: 'must be an https address, or an http address of this machine',
    example: 'https://id.example/realms/staff',
    about: 'OpenID Connect provider by which the team of the site logs in',
    details:
      'Its callback is `/api/provider/callback` at the address of the site. See "Logging in by a provider".',
  }),
  OIDC_CLIENT_ID: optionalSetting('oidcClientId', text, {
    requirement: 'must not be empty',
    example: 'zoomout',
    about: 'the id of the site at the provider',
  }),
  OIDC_CLIENT_SECRET: optionalSetting('oidcClientSecret', text, {
    requirement: 'must not be empty',
    about: 'the secret of the site at the provider',
    secrecy: 'secret',
  }),
  OIDC_NAME: setting('oidcName', visibleText(40), 'OpenID Connect', {
    requirement: 'must have 1 to 40 visible characters',
    example: 'Example ID',
    about: 'what the provider is called on the button',
  }),
  OIDC_CLAIM: setting('oidcClaim', text, 'groups', {
    requirement: 'must not be empty',
    example: 'groups',
    about: 'the claim of the provider that gives permissions',
  }),
  OIDC_ADMINS: optionalSetting('oidcAdmins', text, {
    requirement: 'must not be empty',
    example: 'zoomout-admins',
    about: 'the value of the claim that makes an admin',
  }),
  OIDC_MANAGERS: optionalSetting('oidcManagers', text, {
    requirement: 'must not be empty',
    example: 'zoomout-managers',
    about: 'the value of the claim that lets a user manage levels',
  }),
  PASSWORD_LOGIN: setting('passwordLogin', v.picklist(['on', 'off']), 'on', {
    requirement: "must be 'on' or 'off'",
    example: 'on',
    about: 'whether users log in with a password: `on` or `off`',
    details: 'Off only with a provider. Switch it on again when the provider is gone for good.',
  }),
  METRICS_TOKEN: optionalSetting('metricsToken', v.pipe(v.string(), v.minCodePoints(16)), {
    requirement: 'must have at least 16 characters',
    about: 'bearer token that enables `/api/metrics` for Prometheus',
    details: 'At least 16 characters. Without it there are no metrics.',
    secrecy: 'secret',
  }),
  LOG_LEVEL: setting('logLevel', v.picklist(LOG_LEVELS), 'info', {
    requirement: `must be one of ${LOG_LEVELS.join(', ')}`,
    example: 'info',
    about: 'minimum severity of log lines',
    details: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  }),
};
