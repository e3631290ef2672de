import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { weakEtag } from '../etag.ts';
import { join } from './compress.ts';
import { runInBackground, streamBody } from './compressed-body.ts';

const text = Buffer.from(Array.from({ length: 30_000 }, (_, at) => `${(at * 7919) % 997} ${at % 13}`).join());
const never = new AbortController().signal;

async function* slices(): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += 1000) yield text.subarray(at, at + 1000);
}

function afterAllWork(): Promise<void> {
  return new Promise((resolve) => runInBackground(async () => resolve(), never));
}

describe('a streamed body', () => {
  it('is the same in all encodings, with the ETag of its bytes', async () => {
    const body = await streamBody(slices(), { improveAfterMs: 0 });
    expect(body.tag).toBe(weakEtag(text));
    expect(body.length).toBe(text.length);
    expect((await join(body.slices())).equals(text)).toBe(true);
    expect(brotliDecompressSync(await body.encoded('br')).equals(text)).toBe(true);
    expect(gunzipSync(await body.encoded('gzip')).equals(text)).toBe(true);
    body.release();
  });

  it('is compressed once for concurrent requests, and better in the background', async () => {
    const body = await streamBody(slices(), { improveAfterMs: 0 });
    const [quick, same] = await Promise.all([body.encoded('br'), body.encoded('br')]);
    expect(same).toBe(quick);
    await afterAllWork();
    const best = await body.encoded('br');
    expect(best).not.toBe(quick);
    expect(brotliDecompressSync(best).equals(text)).toBe(true);
  });

  it('is not compressed better once it is released', async () => {
    const body = await streamBody(slices(), { improveAfterMs: 0 });
    const release = Promise.withResolvers<void>();
    runInBackground(() => release.promise, never);
    const quick = await body.encoded('br');
    body.release();
    release.resolve();
    await afterAllWork();
    expect(await body.encoded('br')).toBe(quick);
  });

  it('fails when it cannot be read to its end', async () => {
    async function* broken() {
      yield text;
      throw new Error('The database is away');
    }
    await expect(streamBody(broken(), { improveAfterMs: 0 })).rejects.toThrow('away');
  });
});

describe('delayed work in the background', () => {
  it('waits for its time, and is forgotten when it is aborted before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ran: string[] = [];
    const aborting = new AbortController();
    runInBackground(async () => void ran.push('kept'), never, 1000);
    runInBackground(async () => void ran.push('aborted'), aborting.signal, 1000);
    aborting.abort();
    vi.advanceTimersByTime(999);
    await nextTurn();
    expect(ran).toEqual([]);
    vi.advanceTimersByTime(1);
    await nextTurn();
    expect(ran).toEqual(['kept']);
    vi.useRealTimers();
  });
});
