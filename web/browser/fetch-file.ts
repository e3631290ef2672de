import { errorFromResponse } from './call.ts';

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

/** Downloads a file and reports progress. Throws `ApiError` for an error reply and TypeError when the connection fails. */
export async function fetchFile(
  url: string,
  onProgress: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw await errorFromResponse(response);
  const total = Number(response.headers.get('content-length')) || null;
  const counted = response.body.pipeThrough(countBytes((bytes) => onProgress({ bytes, total })));
  // The browser buffers the bytes, on disk if it has to.
  return new Response(counted, { headers: response.headers }).blob();
}
