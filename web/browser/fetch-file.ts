import { errorFromResponse } from './call.ts';

/** How much of a file has arrived, in bytes; `total` is null for a file that is being made on the way. */
export interface DownloadProgress {
  bytes: number;
  total: number | null;
}

function counting(onArrival: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onArrival(bytes);
      controller.enqueue(chunk);
    },
  });
}

/** Loads a file and tells how far it is. Throws `Refusal` when the server says no, TypeError when it breaks off. */
export async function fetchFile(
  address: string,
  onArrival: (arrived: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) throw await errorFromResponse(response);
  const total = Number(response.headers.get('content-length')) || null;
  const counted = response.body.pipeThrough(counting((bytes) => onArrival({ bytes, total })));
  // The browser gathers the bytes, on disk if it has to.
  return new Response(counted, { headers: response.headers }).blob();
}
