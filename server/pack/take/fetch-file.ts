import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type Agent, request } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { refuse } from '#shared/refusal/refuse.ts';
import { Failure, type Why } from '../../http/failure.ts';
import { codeOf } from '../../process/error-text.ts';

const SILENCE_MS = 30_000;

export interface FetchOptions {
  agent: Agent;
  signal: AbortSignal;
  maxBytes: number;
  /** What is refused when there are more. */
  tooLarge: Why;
  /** So long nothing may come. */
  silenceMs?: number | undefined;
}

/** Writes what is at an https address into a file; follows no redirect. Throws a failure that says why it could not. */
export async function fetchFile(
  url: string,
  file: string,
  { agent, signal, maxBytes, tooLarge, silenceMs = SILENCE_MS }: FetchOptions,
): Promise<void> {
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
    const response = await open(url, agent, either);
    const { statusCode: status = 0 } = response;
    if (status !== 200) {
      response.destroy();
      throw new Failure('unavailable', refuse('pack-source-status', { status }));
    }
    await pipeline(response, limited, createWriteStream(file), { signal: either });
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

function open(url: string, agent: Agent, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { agent, signal }, resolve).on('error', reject).end();
  });
}
