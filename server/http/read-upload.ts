import { createHash } from 'node:crypto';
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_PICTURE_BYTES } from '#shared/level/picture-limits.ts';
import { errorAt, Failure } from './failure.ts';
import { requireMinSpeed } from './min-speed.ts';
import { createUploadPlaces, uploadClientOf } from './upload-places.ts';

const MB = 1024 * 1024;
const MAX_JSON_BYTES = 100_000;
/** Room for the boundaries and heads of the parts. */
const MAX_OVERHEAD_BYTES = MB;
const RETRY_SECONDS = 30;
const LEVEL_PART = 'level';
const SPEED_WINDOW = 'uploadSpeedWindowMs';

const limits = {
  fileSize: MAX_PICTURE_BYTES,
  files: 1,
  fields: 1,
  parts: 2,
  fieldNameSize: 100,
  fieldSize: MAX_JSON_BYTES,
  headerPairs: 20,
};

export interface Upload {
  /** The parsed JSON, not validated yet. */
  body: unknown;
  /** The bytes of the picture, if one was sent. */
  image: Buffer | null;
}

/** Lets the routes of a scope take forms. Pictures stay in memory, so that a refused one leaves no file. */
export async function acceptUploads(scope: FastifyInstance, speedWindowMs: number): Promise<void> {
  await scope.register(multipart, { limits });
  scope.decorate(SPEED_WINDOW, speedWindowMs);
  const places = createUploadPlaces();
  scope.addHook('preHandler', async (request, reply) => {
    if (!request.isMultipart()) return;
    // It may have hung up while its session was looked up: no event would give the place back.
    if (reply.raw.closed) throw new Failure('invalid', 'Request aborted');
    const giveBack = places.take(uploadClientOf(request));
    if (!giveBack) throw tooManyUploads();
    // Not `onResponse`: a client that hangs up gets no response.
    reply.raw.once('close', giveBack);
  });
}

/** Reads a form: a part `level` with JSON, and optionally a picture in a part named by the SHA-256 of its bytes. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  refuseLongBody(request);
  const windowMs = request.server.getDecorator<number>(SPEED_WINDOW);
  return requireMinSpeed(request, windowMs, readParts(request));
}

async function readParts(request: FastifyRequest): Promise<Upload> {
  let level: string | null = null;
  let image: { name: string; bytes: Buffer } | null = null;
  for await (const part of partsOf(request)) {
    if (part.type === 'file') image = { name: part.fieldname, bytes: await readImage(part) };
    else level = readLevel(part.fieldname, part.value, part.valueTruncated);
  }
  if (level === null) throw partError(LEVEL_PART, 'The form has no part of this name');
  if (image) requireHash(image.name, image.bytes);
  return { body: parseJson(level), image: image?.bytes ?? null };
}

/** Refuses by the announced length, before anything is read. */
function refuseLongBody(request: FastifyRequest): void {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > MAX_PICTURE_BYTES + MAX_JSON_BYTES + MAX_OVERHEAD_BYTES) throw tooLarge();
}

/** A form that ends early or is malformed is the client's error. */
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
  if (name !== LEVEL_PART) throw partError(name, 'A form has a part named level, and an image');
  if (isTruncated) throw new Failure('too-large', 'The level is too large');
  return String(value);
}

function requireHash(name: string, bytes: Buffer): void {
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (name !== hash) throw partError(name, 'The part of an image is named by the SHA-256 of its bytes');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw partError(LEVEL_PART, 'The part is no JSON');
  }
}

function isOfFramework(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('FST_');
}

function partError(name: string, message: string): Failure {
  return errorAt(`form.${name}`, message, 'The form does not fit');
}

function tooLarge(): Failure {
  return new Failure('too-large', `An image has at most ${MAX_PICTURE_BYTES / MB} MB`);
}

function tooManyUploads(): Failure {
  return new Failure('unavailable', 'Too many uploads at once. Try again in a minute', {
    retryAfterSeconds: RETRY_SECONDS,
  });
}
