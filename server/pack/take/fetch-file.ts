import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type Agent, type RequestOptions, request } from 'node:https';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { refuse } from '#shared/refusal/refuse.ts';
import { Failure, type Why } from '../../http/failure.ts';
import { codeOf } from '../../process/error-text.ts';

const SILENCE_MS = 30_000;
const MAX_VALIDATOR_LENGTH = 200;
const NOT_MODIFIED = 304;

const Line = v.optional(v.pipe(v.string(), v.maxLength(MAX_VALIDATOR_LENGTH)));

/** What a server says of a file, for it to tell later whether it has changed. */
export const Validators = v.object({ etag: Line, lastModified: Line });
type Validators = v.InferOutput<typeof Validators>;

export interface FetchOptions {
  agent: Agent;
  signal: AbortSignal;
  maxBytes: number;
  /** What is refused when there are more. */
  tooLarge: Why;
  /** So long nothing may come. */
  silenceMs?: number | undefined;
  /** Of the file when it was fetched before. */
  known?: Validators | undefined;
}

/**
 * Writes what is at an https address into a file; follows no redirect. Returns its validators, null where it is the known one. Throws a failure that
 * says why it could not.
 */
export async function fetchFile(
  url: string,
  file: string,
  { agent, signal, maxBytes, tooLarge, silenceMs = SILENCE_MS, known = {} }: FetchOptions,
): Promise<Validators | null> {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(), silenceMs);
  const either = AbortSignal.any([signal, silent.signal]);
  async function* limited(chunks: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      timer.refresh();
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Failure('too-large', tooLarge);
      yield chunk;
    }
  }
  try {
    const { etag, lastModified } = known;
    const headers = {
      ...(etag !== undefined && { 'if-none-match': etag }),
      ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
    };
    const response = await open(url, { agent, headers, signal: either });
    const { statusCode: status = 0 } = response;
    if (status !== 200) {
      response.destroy();
      if (status === NOT_MODIFIED && Object.keys(headers).length > 0) return null;
      throw new Failure('unavailable', refuse('pack-source-status', { status }));
    }
    await pipeline(response, limited, createWriteStream(file), { signal: either });
    const sent = { etag: response.headers.etag, lastModified: response.headers['last-modified'] };
    return v.parse(v.fallback(Validators, {}), sent);
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (either.aborted) throw new Failure('unavailable', 'pack-source-slow');
    const code = codeOf(error);
    const isPrivate = code === 'ENOTPUBLIC';
    throw new Failure(
      'unavailable',
      isPrivate ? 'pack-source-private' : refuse('pack-source-failed', { code }),
    );
  } finally {
    clearTimeout(timer);
  }
}

function open(url: string, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end();
  });
}
