import { errorFromResponse } from '../call.ts';

/** How much of a file is downloaded, in bytes; `total` is null for a file that is created while it is sent. */
export interface DownloadProgress {
  bytes: number;
  total: number | null;
}

function countBytes(onCount: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onCount(bytes);
      controller.enqueue(chunk);
    },
  });
}

/** A downloaded file and the headers that it came with. */
interface FetchedFile {
  file: Blob;
  headers: Headers;
}

/** Downloads a file and reports progress. Throws `ApiError` for an error response and TypeError when the connection fails. */
export async function fetchFile(
  url: string,
  onProgress: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<FetchedFile> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw await errorFromResponse(response);
  const total = Number(response.headers.get('content-length')) || null;
  const counted = response.body.pipeThrough(countBytes((bytes) => onProgress({ bytes, total })));
  // The browser buffers the bytes, on disk if it has to.
  const { headers } = response;
  return { file: await new Response(counted, { headers }).blob(), headers };
}

/** The file at an address of this site, or of another that lets it be read. Throws when it cannot be. */
export async function fetchBlob(address: string, init?: RequestInit): Promise<Blob> {
  const response = await fetch(address, { referrerPolicy: 'no-referrer', ...init });
  if (!response.ok) throw new Error(`Error ${response.status}`);
  return response.blob();
}

/** Whether anyone may load an address of this site. Asks as a visitor without cookies, past the caches of this browser. Throws without an answer. */
export async function isPublic(address: string): Promise<boolean> {
  const response = await fetch(address, { method: 'HEAD', credentials: 'omit', cache: 'no-store' });
  if (response.ok) return true;
  if (response.status < 500 && response.status !== 429) return false;
  throw new Error(`Error ${response.status}`);
}
