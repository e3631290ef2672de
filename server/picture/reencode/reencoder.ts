import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FailureCode } from '#shared/api/problem.ts';
import { Failure, type Why } from '../../http/failure.ts';
import type { PictureType } from './picture-type.ts';

/** What one picture may cost the child process. */
export interface CostLimits {
  /** CPU time, to decode and encode it. */
  cpuMs: number;
  /** Resident memory of the process. */
  memoryBytes: number;
}

/** What a picture is re-encoded for: that of a level has its size and is opaque, a logo is small, square and may be transparent. */
type PicturePurpose = 'level' | 'logo';

/** From the server to the child process: a file to re-encode. The next one is sent once it has responded. */
export interface Job {
  file: Buffer;
  type: PictureType;
  purpose: PicturePurpose;
  limits: CostLimits;
}

/** A re-encoded picture. */
export interface Reencoded {
  bytes: Buffer;
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
}

/** From the child process to the server. After 'too-costly' it waits to be ended: libvips cannot be stopped otherwise. */
export type JobResult =
  | ({ kind: 'reencoded' } & Reencoded)
  | { kind: 'refused'; code: FailureCode; why: Why; cause: string }
  | { kind: 'too-costly'; what: string };

const WORKER = fileURLToPath(new URL('./reencode-worker.ts', import.meta.url));
const MB = 1024 * 1024;

export interface ReencodeLimits extends CostLimits {
  /** The same for a picture of a stranger, as others wait meanwhile. */
  strangerCpuMs: number;
  strangerWallMs: number;
  /** How long a picture may take on a busy machine. */
  wallMs: number;
  /** How long the process waits for the next picture. */
  idleMs: number;
}

const DEFAULT_LIMITS: ReencodeLimits = {
  cpuMs: 8000,
  strangerCpuMs: 5000,
  strangerWallMs: 20_000,
  memoryBytes: 1536 * MB,
  wallMs: 60_000,
  idleMs: 30_000,
};

const RETRY_SECONDS = 60;

interface ReencodeOptions {
  purpose?: PicturePurpose;
  isStranger?: boolean;
}

/** Re-encodes uploaded files in a child process, which is killed at its limits. */
export interface Reencoder {
  /** One file at a time. Fails with what is wrong with the file, also if it costs too much or crashes the process. */
  reencode: (file: Buffer, type: PictureType, options?: ReencodeOptions) => Promise<Reencoded>;
  /** Ends the process; the next file starts another one. */
  close: () => void;
  /** The id of the process; undefined while there is none. */
  processId: () => number | undefined;
}

/** Creates a re-encoder; its process starts with the first file. */
export function createReencoder(changes: Partial<ReencodeLimits> = {}): Reencoder {
  const limits = { ...DEFAULT_LIMITS, ...changes };
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idleTimer);
    child?.kill('SIGKILL');
    child = null;
  }

  function start(): ChildProcess {
    const started = fork(WORKER, {
      serialization: 'advanced',
      execArgv: [],
      // No secrets of the server for a process that reads untrusted files.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // An error of a running job is handled where it waits.
    started.on('error', () => {});
    started.once('exit', () => {
      if (child === started) end();
    });
    return started;
  }

  return {
    reencode: async (file, type, { purpose = 'level', isStranger = false } = {}) => {
      clearTimeout(idleTimer);
      child ??= start();
      const cost = { ...limits, ...(isStranger && { cpuMs: limits.strangerCpuMs }) };
      const wallMs = isStranger ? limits.strangerWallMs : limits.wallMs;
      const result = await resultOf(child, { file, type, purpose, limits: cost }, wallMs);
      const isReusable = result.kind === 'reencoded' || result.kind === 'refused';
      if (isReusable) idleTimer = setTimeout(end, limits.idleMs).unref();
      else end();
      return pictureOf(result);
    },
    close: end,
    processId: () => child?.pid,
  };
}

type Outcome = JobResult | { kind: 'crashed' | 'timed-out' } | { kind: 'not-started'; error: Error };

/** What comes of a job: never a rejection. The process keeps this one alive only until then. */
async function resultOf(child: ChildProcess, job: Job, wallMs: number): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const onMessage = (result: JobResult) => resolve(result);
  const onExit = () => resolve({ kind: 'crashed' });
  const onError = (error: Error) => resolve({ kind: 'not-started', error });
  const timer = setTimeout(() => resolve({ kind: 'timed-out' }), wallMs);
  child.once('message', onMessage).once('exit', onExit).once('error', onError);
  child.ref();
  child.channel?.ref();
  if (child.connected) child.send(job, (error) => error && onExit());
  else onExit();
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', onMessage).off('exit', onExit).off('error', onError);
    child.unref();
    child.channel?.unref();
  }
}

function pictureOf(outcome: Outcome): Reencoded {
  switch (outcome.kind) {
    case 'reencoded':
      return outcome;
    case 'refused':
      throw new Failure(outcome.code, outcome.why, { cause: outcome.cause });
    case 'too-costly':
      throw new Failure('unreadable-image', 'picture-too-slow', {
        cause: outcome.what,
      });
    case 'crashed':
      throw new Failure('unreadable-image', 'picture-unreadable');
    case 'timed-out':
      throw unavailable();
    case 'not-started':
      throw unavailable(outcome.error);
  }
}

function unavailable(cause?: Error): Failure {
  return new Failure('unavailable', 'picture-server-busy', { retryAfterSeconds: RETRY_SECONDS, cause });
}
