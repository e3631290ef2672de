import { mkdir, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { dirname, join } from 'node:path';

/** A recorded response of the site, with its bytes still compressed. */
export interface RecordedReply {
  name: string;
  path: string;
  type: string;
  encoding: string | null;
  /** The file with the bytes, relative to the folder of records. */
  file: string;
}

/** The file that lists the recorded replies. */
export const RECORD_LIST = 'recorded.json';

/** A response with its bytes as transferred. */
export interface FetchedReply {
  status: number;
  type: string;
  encoding: string | null;
  etag: string | null;
  body: Buffer;
}

/** Sends a request like a browser and returns the bytes as transferred. */
export function fetchBytes(
  port: number,
  path: string,
  extraHeaders: Record<string, string> = {},
): Promise<FetchedReply> {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', ...extraHeaders };
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

/** Records responses of the site as files that both baseline servers send. */
export async function recordReplies(
  port: number,
  folder: string,
  calls: { name: string; path: string }[],
): Promise<RecordedReply[]> {
  const list: RecordedReply[] = [];
  for (const { name, path } of calls) {
    const { status, type, encoding, body } = await fetchBytes(port, path);
    if (status !== 200) throw new Error(`${path} responded with ${status}`);
    const recordPath = decodeURIComponent(path.split('?')[0] ?? '');
    const file = (recordPath === '/' ? '/index.html' : recordPath) + (encoding === 'br' ? '.br' : '');
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), body);
    list.push({ name, path, type, encoding, file });
  }
  await writeFile(join(folder, RECORD_LIST), JSON.stringify(list));
  return list;
}
