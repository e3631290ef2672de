import sharp from 'sharp';
import { Failure } from '../../http/failure.ts';
import { decodePicture } from './decode-picture.ts';
import { encodeLogo } from './encode-logo.ts';
import { encodePicture } from './encode-picture.ts';
import type { PictureType } from './picture-type.ts';
import type { CostLimits, Job, JobResult, Reencoded } from './reencoder.ts';

// A process of its own, which the server starts, sends files to one after another, and may kill at any time.

// One thread, so that the limit of CPU time is one of time as well; nothing to remember of one file for the next.
sharp.concurrency(1);
sharp.cache(false);
// Of the readers of libvips only those of the supported types.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((type) => `VipsForeignLoad${type}`),
});

process.on('message', (job: Job) => {
  void work(job);
});
// The server is gone. An exit would wait for libvips.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// A terminal or service manager signals all processes of the server, which still completes its requests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

async function work({ file, type, purpose, limits }: Job): Promise<void> {
  const stopWatching = watchCost(limits, (what) => send({ kind: 'too-costly', what }));
  try {
    send({ kind: 'reencoded', ...(await (purpose === 'logo' ? encodeLogo : reencode)(file, type)) });
  } catch (error) {
    send(refusalOf(error));
  } finally {
    stopWatching();
  }
}

async function reencode(file: Buffer, type: PictureType): Promise<Reencoded> {
  const pixels = await decodePicture(file, type);
  const mayBeLossless = type === 'png' || type === 'avif' || (type === 'webp' && file.includes('VP8L'));
  const bytes = await encodePicture(pixels, { type, bytes: file.length, mayBeLossless });
  return { bytes, width: pixels.width, height: pixels.height };
}

function refusalOf(error: unknown): JobResult {
  const cause = String(error instanceof Failure ? (error.details.cause ?? '') : error);
  if (!(error instanceof Failure))
    return { kind: 'refused', code: 'unreadable-image', why: 'picture-unreadable', cause };
  return { kind: 'refused', code: error.code, why: error.refusal ?? { english: error.message }, cause };
}

function send(result: JobResult): void {
  process.send?.(result);
}

const INTERVAL_MS = 50;

/** Calls `onExceeded` once, with what is exceeded, as soon as this process has used more than the limits. Returns what ends it. */
function watchCost(limits: CostLimits, onExceeded: (what: string) => void): () => void {
  const start = process.cpuUsage();
  const check = () => {
    const { user, system } = process.cpuUsage(start);
    const isSlow = (user + system) / 1000 > limits.cpuMs;
    const isLarge = process.memoryUsage.rss() > limits.memoryBytes;
    if (!isSlow && !isLarge) return;
    clearInterval(timer);
    onExceeded(isSlow ? `${limits.cpuMs} ms of CPU time` : `${limits.memoryBytes} bytes of memory`);
  };
  const timer = setInterval(check, INTERVAL_MS);
  return () => clearInterval(timer);
}
