import { PictureError } from '../picture-error.ts';
import { isCompleteWebp } from '../reencode/picture-type.ts';
import { type Storage, UnreadablePicture } from './storage.ts';

/**
 * Verifies every picture that is read: its name is the SHA-256 of its bytes. `read` throws a `PictureError` for one that is damaged or
 * unreadable, and `write` replaces it: uploading or importing a picture again repairs it.
 */
export function verifyStorage(storage: Storage): Storage {
  async function read(name: string): Promise<Buffer | null> {
    const bytes = await storage.read(name).catch(refuseUnreadable);
    if (bytes === null || (await isIntact(name, bytes))) return bytes;
    throw new PictureError('damaged', `its ${bytes.length} bytes are not those that were stored`);
  }

  async function isStored(name: string): Promise<boolean> {
    try {
      return (await read(name)) !== null;
    } catch (error) {
      if (error instanceof PictureError) return false;
      throw error;
    }
  }

  return {
    ...storage,
    read,
    write: async (name, bytes) => {
      // Writing an existing one only makes sure that it is durable.
      await ((await isStored(name)) ? storage.write(name, bytes) : storage.replace(name, bytes));
    },
  };
}

function refuseUnreadable(error: unknown): never {
  if (error instanceof UnreadablePicture) throw new PictureError('unreadable', error.message);
  throw error;
}

async function isIntact(name: string, bytes: Buffer): Promise<boolean> {
  // Hashed in a thread: the largest pictures would hold up other requests.
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return name === `${Buffer.from(hash).toString('hex')}.webp` && isCompleteWebp(bytes);
}
