import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UPLOAD_CHECK_BYTES } from '../../shared/api/site/site-check.ts';
import { readText } from '../source-files.ts';
import { isInstalled } from './is-installed.ts';
import { type OwnServer, startServer } from './own-server.ts';

// What docs/self-hosting.md puts in front of a site and around it, run as it stands there: only ports and folders are those of the test.

const DOCUMENT = readText('docs/self-hosting.md');
const PASSWORD = 'otters in the pond';

function blocksOf(kind: string): string[] {
  return [...DOCUMENT.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, block = '']) => block,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

let folder: string;
let site: OwnServer | null = null;
let proxy: ChildProcess | null = null;
let ports: { http: number; https: number };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-around-'));
});

afterEach(async () => {
  for (const child of [proxy, site?.child]) {
    if (!child || child.exitCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  [proxy, site] = [null, null];
  await rm(folder, { recursive: true });
});

/** Starts a site; returns a text of the document with its port. */
async function startSite(publicUrl: string, text: string): Promise<string> {
  const settings = { PUBLIC_URL: publicUrl, TRUST_PROXY: 'loopback', ADMIN_PASSWORD: PASSWORD };
  site = startServer(folder, settings);
  const { port } = new URL((await site.address) ?? site.errors());
  return text.replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`);
}

/** Starts a site, and nginx in front of it with a file of the document. */
async function startWithNginx(publicUrl: string, configure: (file: string) => string): Promise<void> {
  const { hostname } = new URL(publicUrl);
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${hostname}`];
  execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const file = (await startSite(publicUrl, configure(blocksOf('nginx')[0] ?? '')))
    .replace(/^ *listen \[::].*\n/gm, '')
    .replace(/(ssl_certificate +)\S+;/, `$1${certificate};`)
    .replace(/(ssl_certificate_key +)\S+;/, `$1${key};`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const own = paths.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n');
  const conf = `pid ${join(folder, 'nginx.pid')};\nevents {}\nhttp {\naccess_log off;\n${own}\n${file}\n}\n`;
  await mkdir(join(folder, 'logs'));
  const path = join(folder, 'nginx.conf');
  // Its workers need the folder of the test, which belongs to who runs it.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  await startProxy(
    path,
    () =>
      conf
        .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
        .replace('listen 443 ssl;', `listen 127.0.0.1:${ports.https} ssl;`),
    ['nginx', '-p', folder, '-c', path, '-e', 'error.log', '-g', `daemon off;${user}`],
  );
}

/** Starts a site, and Caddy in front of it with a file of the document, which makes the certificate itself. */
async function startWithCaddy(publicUrl: string): Promise<void> {
  const { hostname } = new URL(publicUrl);
  const [, block = ''] = new RegExp(`^\`\`\`\\n(${hostname} \\{[\\s\\S]*?)^\`\`\``, 'm').exec(DOCUMENT) ?? [];
  const file = await startSite(publicUrl, block);
  const path = join(folder, 'Caddyfile');
  await startProxy(
    path,
    () =>
      `{\nadmin off\nlocal_certs\nskip_install_trust\nhttp_port ${ports.http}\nhttps_port ${ports.https}\nstorage file_system ${folder}\n}\n${file}`,
    ['caddy', 'run', '--config', path, '--adapter', 'caddyfile'],
  );
}

/** Starts a proxy, at two other free ports when something else has taken one of them meanwhile. */
async function startProxy(path: string, configuration: () => string, command: string[]): Promise<void> {
  const [program = '', ...args] = command;
  for (let tries = 0; tries < 5; tries += 1) {
    ports = { http: await freePort(), https: await freePort() };
    await writeFile(path, configuration());
    const child = spawn(program, args, { stdio: 'ignore' });
    proxy = child;
    const isUp = await vi.waitFor(async () => {
      if (child.exitCode !== null) return false;
      return (await ask('http', '/')).status > 0;
    }, 20_000);
    if (isUp) return;
  }
  throw new Error(`${program} does not start`);
}

interface Asked {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Asks the proxy as a browser would ask the host. */
function ask(
  protocol: 'http' | 'https',
  path: string,
  { host = 'zoomout.example', body, cookie = '' }: { host?: string; body?: string; cookie?: string } = {},
): Promise<Asked> {
  const options = {
    host: '127.0.0.1',
    port: ports[protocol],
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      host,
      ...(cookie && { cookie }),
      ...(body !== undefined && {
        ...{ origin: `https://${host}`, 'content-type': 'application/json' },
        'content-length': Buffer.byteLength(body),
      }),
    },
  };
  return new Promise((resolve, reject) => {
    const made =
      protocol === 'http'
        ? requestHttp(options)
        : requestHttps({ ...options, servername: host, rejectUnauthorized: false });
    made.on('error', reject);
    made.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    made.end(body);
  });
}

/** Looks at the check of the site through the proxy, and sends what it takes at most. */
async function expectFine(): Promise<void> {
  expect((await ask('https', '/')).headers['strict-transport-security']).toBeDefined();
  const login = await ask('https', '/api/login', {
    body: JSON.stringify({ name: 'admin', password: PASSWORD }),
  });
  const cookie = (login.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const { findings } = JSON.parse((await ask('https', '/api/system/check', { cookie })).text);
  const proxies = findings.find(({ check }: { check: string }) => check === 'proxies');
  expect(proxies).toMatchObject({ state: 'fine' });

  const body = JSON.stringify({ filler: '0'.repeat(UPLOAD_CHECK_BYTES - '{"filler":""}'.length) });
  expect((await ask('https', '/api/system/check/upload', { cookie, body })).status).toBe(200);
}

/** The pages of a site under the path /zoomout. */
async function expectUnderPath(): Promise<void> {
  const host = 'example.org';
  const { status, headers } = await ask('https', '/zoomout', { host });
  expect(status).toBeLessThan(400);
  expect(headers.location).toMatch(/\/zoomout\/$/);
  const page = await ask('https', '/zoomout/', { host });
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('/zoomout/assets/')]);
  expect(JSON.parse((await ask('https', '/zoomout/api/env', { host })).text).publicUrl).toBe(
    'https://example.org/zoomout',
  );
}

const hasNginx = isInstalled('nginx', '-v') && isInstalled('openssl', 'version');

describe.skipIf(!hasNginx)('nginx as the document configures it', { timeout: 120_000 }, () => {
  it('serves the site by https, takes the largest upload, and passes on who asks', async () => {
    await startWithNginx('https://zoomout.example', (file) => file);
    const { status, headers } = await ask('http', '/archive');
    expect([status, headers.location]).toEqual([301, 'https://zoomout.example/archive']);
    await expectFine();
  });

  it('serves a site under a path', async () => {
    const [, underPath = ''] = blocksOf('nginx');
    await startWithNginx('https://example.org/zoomout', (file) => {
      const [, lines = ''] = /location \/ \{\n([\s\S]*?)^ {4}\}/m.exec(file) ?? [];
      const others = lines.split('\n').filter((line) => !line.includes('proxy_pass'));
      const complete = underPath.replace(/(proxy_pass .*\n)/, `$1${others.join('\n')}\n`);
      return file
        .replaceAll('zoomout.example', 'example.org')
        .replace(/location \/ \{[\s\S]*?^ {4}\}/m, () => complete);
    });
    await expectUnderPath();
  });
});

describe.skipIf(!isInstalled('caddy', 'version'))(
  'Caddy as the document configures it',
  { timeout: 120_000 },
  () => {
    it('serves the site by https, takes the largest upload, and passes on who asks', async () => {
      await startWithCaddy('https://zoomout.example');
      const { status, headers } = await ask('http', '/archive');
      expect([status, headers.location]).toEqual([308, 'https://zoomout.example/archive']);
      await expectFine();
    });

    it('serves a site under a path', async () => {
      await startWithCaddy('https://example.org/zoomout');
      await expectUnderPath();
    });
  },
);

it.skipIf(!isInstalled('systemd-analyze', '--version'))(
  'the unit for systemd is one, and asks for nothing that does not exist',
  async () => {
    const unit = blocksOf('ini').find((block) => block.startsWith('[Unit]')) ?? '';
    const file = join(folder, 'zoomout.service');
    await writeFile(file, unit.replace('/usr/bin/node', process.execPath));
    const { stdout, stderr } = await promisify(execFile)('systemd-analyze', ['verify', '--man=no', file]);
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('zoomout.service'))).toEqual([]);
  },
);
