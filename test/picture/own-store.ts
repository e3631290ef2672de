import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const REGION = 'test-1';
const KEY = 'KEY/of+tests';
const SECRET = 'a secret/with+signs';
const BUCKET = 'pictures';

type Objects = Map<string, Buffer>;

export interface OwnStore {
  /** As SCREENSHOTS_URL takes it. */
  url: string;
  stop: () => Promise<void>;
}

/** A server that speaks as much S3 as pictures need (GET, HEAD, PUT, DELETE, list by prefix) and checks every signature (AWS version 4). */
export async function startOwnStore(): Promise<OwnStore> {
  const objects: Objects = new Map();
  const server = createServer((request, response) => void answer(objects, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const account = `${encodeURIComponent(KEY)}:${encodeURIComponent(SECRET)}`;
  return {
    url: `s3://${account}@127.0.0.1:${port}/${BUCKET}?region=${REGION}&tls=off`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function answer(objects: Objects, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
  if (!isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
  const [, bucket, ...parts] = pathname.split('/');
  if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
  const key = decodeURIComponent(parts.join('/'));
  if (request.method === 'GET' && key === '') return list(objects, searchParams, response);
  if (request.method === 'PUT') objects.set(key, body);
  if (request.method === 'DELETE') objects.delete(key);
  const found = objects.get(key);
  if (request.method === 'DELETE') return void response.writeHead(204).end();
  if (!found) return refuse(response, 404, 'NoSuchKey');
  response.writeHead(200, { 'content-length': request.method === 'PUT' ? 0 : found.length });
  response.end(request.method === 'GET' ? found : undefined);
}

/** Lists two names per page, so that clients must follow the pages. */
function list(objects: Objects, asked: URLSearchParams, response: ServerResponse): void {
  const prefix = asked.get('prefix') ?? '';
  const after = asked.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, 2);
  const next =
    keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const found = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${found}</ListBucketResult>`,
  );
}

/** As briefly as Ceph does it. */
function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code></Error>`);
}

/** The signature that the same key makes of the same call, and a body that is the one that was signed. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=(.+?)\/(\d{8})\/(.+?)\/s3\/aws4_request, SignedHeaders=(.+?), Signature=(.+)$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) return false;
  const [, key, day = '', region, names = '', signature] = given;
  const bodyHash = String(request.headers['x-amz-content-sha256']);
  if (key !== KEY || region !== REGION || bodyHash !== sha256(body)) return false;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const call = [request.method, pathname, query.join('&'), headers.join(''), names, bodyHash].join('\n');
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(call)].join('\n');
  const signingKey = [day, REGION, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${SECRET}`));
  return hmac(signingKey, text).toString('hex') === signature;
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
