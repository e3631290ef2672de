import type { FailureCode } from '#shared/api/problem.ts';
import type { PictureType } from './picture-type.ts';

/** What one picture may cost the child process. */
export interface CostLimits {
  /** CPU time until the file is decoded. */
  decodeCpuMs: number;
  /** CPU time in all. */
  cpuMs: number;
  /** Resident memory of the process. */
  memoryBytes: number;
}

/** From the server to the child process: a file to re-encode. The next one is sent once it has responded. */
export interface Job {
  file: Buffer;
  type: PictureType;
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
  | { kind: 'refused'; code: FailureCode; message: string; cause: string }
  | { kind: 'too-costly'; what: string };
