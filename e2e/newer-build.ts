import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const TEXT = /^(text|application\/(json|javascript))/;

interface TwoBuilds {
  url: string;
  /** From now on the site has a newer build: another name of the build and of its scripts. */
  upgrade: () => void;
  close: () => Promise<void>;
}

/** A proxy that can pretend the site was rebuilt. */
export async function twoBuilds(site: string): Promise<TwoBuilds> {
  const dist = join(import.meta.dirname, '../dist');
  const build = (await readFile(join(dist, '.built-from'), 'utf8')).slice(0, 12);
  // The worker that searches games is named by a script in the page, whose hash the policy of the page has.
  const scripts = (await readdir(join(dist, 'assets'))).filter(
    (name) => name.endsWith('.js') && !name.startsWith('catalogue-worker'),
  );
  const rename = (text: string) =>
    scripts.reduce(
      (before, name) => before.replaceAll(name, `newer-${name}`),
      text.replaceAll(build, 'newer-build'),
    );
  // The service worker knows the hashes of the files.
  const files = (await readdir(join(dist, 'assets'))).filter((name) => /\.(js|css|svg)$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(dist, 'assets', name), 'utf8')));
  const hashes = texts.map((text) => [hashOf(text), hashOf(rename(text))] as const);
  const renamed = (text: string) =>
    hashes.reduce((before, [hash, newHash]) => before.replaceAll(hash, newHash), rename(text));
  let isNew = false;
  const server = createServer(async (request, response) => {
    const path = isNew ? request.url?.replace('newer-', '') : request.url;
    const reply = await fetch(site + path, {
      headers: { accept: request.headers.accept ?? '*/*' },
    });
    const body = Buffer.from(await reply.arrayBuffer());
    const isText = TEXT.test(reply.headers.get('content-type') ?? '');
    const headers = [...reply.headers].filter(([name]) => !/^(content-(length|encoding)|etag)$/.test(name));
    response
      .writeHead(reply.status, Object.fromEntries(headers))
      .end(isNew && isText ? renamed(body.toString()) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    upgrade: () => {
      isNew = true;
    },
    close: () => closed(server),
  };
}

/** As `scripts/vite/offline-worker.ts` makes it. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
