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
let nginx: ChildProcess | null = null;
let ports: { http: number; https: number };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-around-'));
});

afterEach(async () => {
  for (const child of [nginx, site?.child]) {
    if (!child || child.exitCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  [nginx, site] = [null, null];
  await rm(folder, { recursive: true });
});

/** Starts a site, and nginx in front of it with a file of the document. */
async function start(publicUrl: string, configure: (file: string) => string): Promise<void> {
  const settings = { PUBLIC_URL: publicUrl, TRUST_PROXY: 'loopback', ADMIN_PASSWORD: PASSWORD };
  site = startServer(folder, settings);
  const address = new URL((await site.address) ?? site.errors());
  const { hostname } = new URL(publicUrl);
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${hostname}`];
  execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const file = configure(blocksOf('nginx')[0] ?? '')
    .replace(/^ *listen \[::].*\n/gm, '')
    .replace(/(ssl_certificate +)\S+;/, `$1${certificate};`)
    .replace(/(ssl_certificate_key +)\S+;/, `$1${key};`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${address.port}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const own = paths.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n');
  const conf = `pid ${join(folder, 'nginx.pid')};\nevents {}\nhttp {\naccess_log off;\n${own}\n${file}\n}\n`;
  await mkdir(join(folder, 'logs'));
  for (let tries = 0; tries < 5 && !(await startNginx(conf)); tries += 1);
  expect(nginx?.exitCode).toBeNull();
}

/** Starts nginx at two free ports; false when something else has taken one of them meanwhile. */
async function startNginx(conf: string): Promise<boolean> {
  ports = { http: await freePort(), https: await freePort() };
  const path = join(folder, 'nginx.conf');
  const listening = conf
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${ports.https} ssl;`);
  await writeFile(path, listening);
  // Its workers need the folder of the test, which belongs to who runs it.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const child = spawn('nginx', ['-p', folder, '-c', path, '-e', 'error.log', '-g', `daemon off;${user}`]);
  nginx = child;
  return vi.waitFor(async () => {
    if (child.exitCode !== null) return false;
    return (await ask('http', '/')).status > 0;
  }, 20_000);
}

interface Asked {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Asks nginx as a browser would ask the host. */
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

const hasNginx = isInstalled('nginx', '-v') && isInstalled('openssl', 'version');

describe.skipIf(!hasNginx)('nginx as the document configures it', { timeout: 120_000 }, () => {
  it('serves the site by https, takes the largest upload, and passes on who asks', async () => {
    await start('https://zoomout.example', (file) => file);
    const { status, headers } = await ask('http', '/archive');
    expect([status, headers.location]).toEqual([301, 'https://zoomout.example/archive']);
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
  });

  it('serves a site under a path', async () => {
    const [, underPath = ''] = blocksOf('nginx');
    await start('https://example.org/zoomout', (file) => {
      const [, lines = ''] = /location \/ \{\n([\s\S]*?)^ {4}\}/m.exec(file) ?? [];
      const others = lines.split('\n').filter((line) => !line.includes('proxy_pass'));
      const complete = underPath.replace(/(proxy_pass .*\n)/, `$1${others.join('\n')}\n`);
      return file
        .replaceAll('zoomout.example', 'example.org')
        .replace(/location \/ \{[\s\S]*?^ {4}\}/m, () => complete);
    });
    const host = 'example.org';
    const { status, headers } = await ask('https', '/zoomout', { host });
    expect([status, headers.location]).toEqual([308, expect.stringMatching(/\/zoomout\/$/)]);
    const page = await ask('https', '/zoomout/', { host });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('/zoomout/assets/')]);
    expect(JSON.parse((await ask('https', '/zoomout/api/env', { host })).text).publicUrl).toBe(
      'https://example.org/zoomout',
    );
  });
});

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
