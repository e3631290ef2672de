import { Inflate } from 'fflate';
import { SIGNATURE_BYTES, typeOfBytes } from '#shared/draft/picture-type.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '#shared/level/picture-limits.ts';
import type { ZipProblem, ZippedFile } from './zipped-file.ts';

/** A file as it is read, before it is counted. */
export type UncountedFile = Omit<ZippedFile, 'left'>;

const STORED = 0;
const DEFLATED = 8;

/** Collects the content of one file as it is read, and unpacks nothing of it beyond what is needed. */
export class ZipEntry {
  /** Bytes that were unpacked. */
  bytes = 0;
  #isDone = false;
  readonly #inflate: Inflate | null;
  readonly #path: string;
  readonly #onDone: (file: UncountedFile) => void;
  #parts: Uint8Array<ArrayBuffer>[] = [];

  constructor(path: string, method: number, onDone: (file: UncountedFile) => void) {
    this.#path = path;
    this.#onDone = onDone;
    this.#inflate = method === DEFLATED ? new Inflate((data) => this.#keep(data)) : null;
    if (method !== DEFLATED && method !== STORED) this.end('unsupported');
  }

  push(chunk: Uint8Array, isLast: boolean): void {
    if (this.#isDone) return;
    try {
      if (this.#inflate) this.#inflate.push(chunk, isLast);
      else this.#keep(chunk);
    } catch {
      this.end('damaged');
    }
    if (isLast) this.end(null);
  }

  end(problem: ZipProblem | null): void {
    if (this.#isDone) return;
    this.#isDone = true;
    this.#onDone({ path: this.#path, content: new Blob(problem ? [] : this.#parts), problem });
    this.#parts = [];
  }

  #keep(data: Uint8Array): void {
    if (this.#isDone || data.length === 0) return;
    const wasUnknown = this.bytes < SIGNATURE_BYTES;
    this.bytes += data.length;
    if (this.bytes > MAX_PICTURE_BYTES) this.end('too-large');
    else this.#parts.push(data.slice());
    if (wasUnknown && this.bytes >= SIGNATURE_BYTES && !this.#isPicture()) this.end(null);
  }

  #isPicture(): boolean {
    const head = this.#parts.flatMap((part) => [...part.subarray(0, SIGNATURE_BYTES)]);
    return PICTURE_TYPES.includes(typeOfBytes(Uint8Array.from(head)) ?? '');
  }
}
