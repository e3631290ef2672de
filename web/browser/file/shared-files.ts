import { addressOf, nameInHost } from '../site-path.ts';
import type { PickedFile } from './picked-files.ts';

// Not among the caches of a build, which the next one deletes.
const CACHE = nameInHost('shared-files');
const NAME_HEADER = 'file-name';

/** Files that apps of the device have shared with the installed site. */
interface SharedFiles {
  files: PickedFile[];
  /** Removes them: otherwise the next page finds them again. */
  forget: () => Promise<void>;
}

/** Stores files until a page takes them. Run by the service worker. */
export async function storeSharedFiles(files: readonly File[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const file of files) {
    const headers = { 'content-type': file.type, [NAME_HEADER]: encodeURIComponent(file.name) };
    await cache.put(addressOf(`/shared-files/${crypto.randomUUID()}`), new Response(file, { headers }));
  }
}

/** The files that no page has taken yet; none where the browser has no caches, as over plain http, or refuses them. */
export async function findSharedFiles(): Promise<SharedFiles> {
  const open = async () => globalThis.caches?.open(CACHE);
  const cache = await open().catch(() => undefined);
  const requests = (await cache?.keys().catch(() => undefined)) ?? [];
  const files = await Promise.all(
    requests.map(async (request): Promise<PickedFile[]> => {
      const response = await cache?.match(request);
      const path = decodeURIComponent(response?.headers.get(NAME_HEADER) ?? '');
      return response ? [{ path: path || 'picture', open: () => response.blob() }] : [];
    }),
  );
  return {
    files: files.flat(),
    forget: async () => {
      for (const request of requests) await cache?.delete(request);
    },
  };
}
