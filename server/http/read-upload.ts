import { createHash } from 'node:crypto';
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

const MB = 1024 * 1024;
const MAX_IMAGE_BYTES = 15 * MB;
const MAX_JSON_BYTES = 100_000;
const AT_A_TIME = 12;
const RETRY_SECONDS = 30;
const LEVEL_PART = 'level';

const limits = {
  fileSize: MAX_IMAGE_BYTES,
  files: 1,
  fields: 1,
  parts: 2,
  fieldNameSize: 100,
  fieldSize: MAX_JSON_BYTES,
  headerPairs: 20,
};

/** What came in: the JSON, and the bytes of the image that travelled along. */
export interface Upload {
  body: unknown;
  image: Buffer | null;
}

/** Lets the calls of a scope take forms; images stay in memory, so that a refusal leaves nothing on the disk, and only so many at a time. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits });
  let count = 0;
  scope.addHook('preHandler', async (request, reply) => {
    if (!request.isMultipart()) return;
    if (count >= AT_A_TIME) throw tooMany();
    count += 1;
    // A caller who goes away gets no response, but is closed like the others.
    reply.raw.once('close', () => {
      count -= 1;
    });
  });
}

/** Reads a form of the contract: a part `level`, and at most one image in a part named by the SHA-256 of its bytes. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  refuseLongBody(request);
  let level: string | null = null;
  let image: { name: string; bytes: Buffer } | null = null;
  for await (const part of partsOf(request)) {
    if (part.type === 'file') image = { name: part.fieldname, bytes: await readImage(part) };
    else level = readLevel(part.fieldname, part.value, part.valueTruncated);
  }
  if (level === null) throw wrongPart(LEVEL_PART, 'The form has no part of this name');
  if (image) requireHash(image.name, image.bytes);
  return { body: parseJson(level), image: image?.bytes ?? null };
}

/** Who says at once that the image is too large need not send it. */
function refuseLongBody(request: FastifyRequest): void {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > MAX_IMAGE_BYTES + MAX_JSON_BYTES + MB) throw tooLarge();
}

/** What breaks off or is no form is the caller's fault. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    if (error instanceof Failure || isOfFramework(error)) throw error;
    throw new Failure('invalid', 'The form cannot be read', { cause: error });
  }
}

async function readImage(part: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated) throw tooLarge();
  return Buffer.concat(chunks);
}

function readLevel(name: string, value: unknown, isTruncated: boolean): string {
  if (name !== LEVEL_PART) throw wrongPart(name, 'A form has a part named level, and an image');
  if (isTruncated) throw new Failure('too-large', 'The level is too large');
  return String(value);
}

function requireHash(name: string, bytes: Buffer): void {
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (name !== hash) throw wrongPart(name, 'The part of an image is named by the SHA-256 of its bytes');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrongPart(LEVEL_PART, 'The part is no JSON');
  }
}

function isOfFramework(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('FST_');
}

function wrongPart(name: string, message: string): Failure {
  return new Failure('invalid', 'The form does not fit', { errors: [{ path: `form.${name}`, message }] });
}

function tooLarge(): Failure {
  return new Failure('too-large', 'An image has at most 15 MB');
}

function tooMany(): Failure {
  return new Failure('unavailable', 'Too many images arrive at once, try again in a minute', {
    retryAfterSeconds: RETRY_SECONDS,
  });
}
