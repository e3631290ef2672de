import { mkdir, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { dirname, join } from 'node:path';

/** An answer of the site as it came: its bytes are still compressed. */
export interface Recorded {
  name: string;
  path: string;
  type: string;
  encoding: string | null;
  /** Where the bytes lie in the folder of the records. */
  file: string;
}

export const LIST = 'recorded.json';

export interface Fetched {
  status: number;
  type: string;
  encoding: string | null;
  etag: string | null;
  body: Buffer;
}

/** Asks as a browser does and leaves the bytes as they come. */
export function fetchBytes(port: number, path: string, more: Record<string, string> = {}): Promise<Fetched> {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', ...more };
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('error', reject);
      reply.on('end', () => {
        const { 'content-type': type = '', 'content-encoding': encoding = null, etag = null } = reply.headers;
        resolve({ status: reply.statusCode ?? 0, type, encoding, etag, body: Buffer.concat(parts) });
      });
    });
    request.on('error', reject);
  });
}

/** Writes what the site answers to files that both contenders serve: the bare route from memory, the file server as files. */
export async function record(
  port: number,
  folder: string,
  calls: { name: string; path: string }[],
): Promise<Recorded[]> {
  const list: Recorded[] = [];
  for (const { name, path } of calls) {
    const { status, type, encoding, body } = await fetchBytes(port, path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    const place = decodeURIComponent(path.split('?')[0] ?? '');
    const file = (place === '/' ? '/index.html' : place) + (encoding === 'br' ? '.br' : '');
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), body);
    list.push({ name, path, type, encoding, file });
  }
  await writeFile(join(folder, LIST), JSON.stringify(list));
  return list;
}
