import { createHash } from 'node:crypto';
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_PICTURE_BYTES } from '#shared/level/picture/picture-limits.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import { hasPermission } from '#shared/user/user.ts';
import { errorAt, Failure } from './failure.ts';
import { placeKey } from './proxy/proxy.ts';
import { visitorOf } from './visitor.ts';

/** Each may hold a full picture in memory. */
const MAX_UPLOADS = 12;
/** In addition, so that nobody else can keep a manager out. */
const MAX_EXTRA_MANAGER_UPLOADS = 1;
const MAX_UPLOADS_PER_CLIENT = 3;
/** The rest is for clients that have none: with them, few addresses cannot keep everyone else out. */
const MAX_BEFORE_FURTHER = 6;

/** In every window, until the form has arrived. */
const MIN_BYTES_PER_SECOND = 8 * 1024;
export const DEFAULT_SPEED_WINDOW_MS = 10_000;

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
  const slots = createUploadSlots();
  scope.addHook('preHandler', async (request, reply) => {
    if (!request.isMultipart()) return;
    // It may have hung up while its session was looked up: no event would free its slot.
    if (reply.raw.closed) throw new Failure('invalid', 'request-aborted');
    const free = slots.take(uploadClientOf(request));
    if (!free) throw tooManyUploads();
    // Not `onResponse`: a client that hangs up gets no response.
    reply.raw.once('close', free);
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
    // A part may come without a name.
    const { fieldname: name = '' } = part as Partial<Multipart>;
    if (part.type === 'file') image = { name, bytes: await readImage(part) };
    else level = readLevel(name, part.value, part.valueTruncated);
  }
  if (level === null) throw partError(LEVEL_PART, 'The form has no part of this name');
  if (image) requireHash(image.name, image.bytes);
  const body = parseJson(level);
  if (body === undefined) throw partError(LEVEL_PART, 'The part is no JSON');
  return { body, image: image?.bytes ?? null };
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
    throw new Failure('invalid', 'form-unreadable', { cause: error });
  }
}

/** Each chunk that is kept takes some 400 bytes beside its own: they are put together. */
const CHUNKS_OF_BLOCK = 256;

async function readImage(part: MultipartFile): Promise<Buffer> {
  const blocks: Buffer[] = [];
  let chunks: Buffer[] = [];
  for await (const chunk of part.file) {
    chunks.push(chunk as Buffer);
    if (chunks.length < CHUNKS_OF_BLOCK) continue;
    blocks.push(Buffer.concat(chunks));
    chunks = [];
  }
  if (part.file.truncated) throw tooLarge();
  return Buffer.concat([...blocks, ...chunks]);
}

function readLevel(name: string, value: unknown, isTruncated: boolean): string {
  if (name !== LEVEL_PART) throw partError(name, 'A form has a part named level, and an image');
  if (isTruncated) throw new Failure('too-large', 'level-too-large');
  return String(value);
}

function requireHash(name: string, bytes: Buffer): void {
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (name !== hash) throw partError(name, 'The part of an image is named by the SHA-256 of its bytes');
}

function isOfFramework(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('FST_');
}

function partError(name: string, message: string): Failure {
  const path = `form.${name.slice(0, limits.fieldNameSize)}`;
  return errorAt(path, { english: message }, { english: 'The form does not fit' });
}

function tooLarge(): Failure {
  return new Failure('too-large', refuse('picture-bytes', { value: MAX_PICTURE_BYTES / MB }));
}

function tooManyUploads(): Failure {
  return new Failure('unavailable', 'too-many-uploads', {
    retryAfterSeconds: RETRY_SECONDS,
  });
}

/** Who uploads: a manager by name, anyone else by network address. */
interface UploadClient {
  key: string;
  isManager: boolean;
}

export function uploadClientOf(request: FastifyRequest): UploadClient {
  const { user } = visitorOf(request);
  if (user && hasPermission(user, 'manage-level')) return { key: `user ${user.name}`, isManager: true };
  return { key: `address ${placeKey(request)}`, isManager: false };
}

/** Aborted when the connection is closed before the response. */
export function closeSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.closed) controller.abort();
  else raw.once('close', () => controller.abort());
  return controller.signal;
}

/** Limits how many forms may arrive at the same time. */
interface UploadSlots {
  /** Takes a slot; returns a function that frees it, or null if all are taken. */
  take: (client: UploadClient) => (() => void) | null;
}

export function createUploadSlots(): UploadSlots {
  const uploads = new Set<UploadClient>();
  return {
    take: (client) => {
      const own = [...uploads].filter(({ key }) => key === client.key).length;
      if (own >= MAX_UPLOADS_PER_CLIENT || uploads.size >= maxUploads(client, own)) return null;
      const slot = { ...client };
      uploads.add(slot);
      return () => uploads.delete(slot);
    },
  };
}

/** How many forms may arrive from all clients for one with so many to send another. */
function maxUploads({ isManager }: UploadClient, own: number): number {
  if (isManager) return MAX_UPLOADS + MAX_EXTRA_MANAGER_UPLOADS;
  return own === 0 ? MAX_UPLOADS : MAX_BEFORE_FURTHER;
}

/** What `reading` resolves with; throws a 'too-slow' failure once the client has sent too little in one window. */
export async function requireMinSpeed<Result>(
  request: FastifyRequest,
  windowMs: number,
  reading: Promise<Result>,
): Promise<Result> {
  const minBytes = (MIN_BYTES_PER_SECOND * windowMs) / 1000;
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  let before = receivedBytes(request);
  const timer = setInterval(() => {
    const now = receivedBytes(request);
    if (now - before < minBytes) reject(new Failure('too-slow', 'upload-too-slow'));
    before = now;
  }, windowMs);
  try {
    return await Promise.race([reading, tooSlow]);
  } finally {
    clearInterval(timer);
  }
}

/** Counts all bytes of the connection, of whatever part of the form. */
function receivedBytes({ raw }: FastifyRequest): number {
  return raw.socket.bytesRead ?? 0;
}
