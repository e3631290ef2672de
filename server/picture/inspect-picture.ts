import type { PictureProblem } from '#shared/api/picture-check.ts';
import { Failure } from '../http/failure.ts';
import { PictureError } from './picture-error.ts';
import type { Storage } from './storage.ts';

/** What reading a picture has shown; `bytes` is its size, 0 with a problem. */
export interface Inspection {
  path: string;
  problem: PictureProblem | null;
  bytes: number;
}

/** Reads and verifies a picture. Throws when the storage fails as a whole, which says nothing about the picture. */
export async function inspectPicture(pictures: Storage, path: string): Promise<Inspection> {
  try {
    const bytes = await pictures.read(path);
    return { path, problem: bytes ? null : 'missing', bytes: bytes?.length ?? 0 };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const problem = error instanceof PictureError ? error.problem : 'unreadable';
    if (problem === 'unreadable') await pictures.check();
    return { path, problem, bytes: 0 };
  }
}
