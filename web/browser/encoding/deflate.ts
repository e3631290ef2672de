const DEFLATE_SLICE_BYTES = 64 * 1024;
// A kilobyte unfolds to a megabyte at most: in such slices, a decompression bomb is stopped before it fills the memory.
const INFLATE_SLICE_BYTES = 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/** Deflates bytes, without header or checksum. */
export async function deflate(bytes: Bytes): Promise<Bytes> {
  const stream = supported(() => new CompressionStream('deflate-raw'));
  if (stream)
    return collect(slicesOf(bytes, DEFLATE_SLICE_BYTES).pipeThrough(stream), Number.POSITIVE_INFINITY);
  const { deflateSync } = await import('fflate');
  return deflateSync(bytes, { level: 9 });
}

/** Inflates what `deflate` made. Rejects what is damaged, and what has `maxBytes` or more. */
export async function inflate(bytes: Bytes, maxBytes: number): Promise<Bytes> {
  const stream = supported(() => new DecompressionStream('deflate-raw'));
  if (stream) return collect(slicesOf(bytes, INFLATE_SLICE_BYTES).pipeThrough(stream), maxBytes);
  const { inflateSync } = await import('fflate');
  const inflated = inflateSync(bytes, { out: new Uint8Array(maxBytes) });
  if (inflated.length >= maxBytes) throw tooLarge();
  return inflated;
}

/** Browsers before 2023 lack the streams, or this format of theirs. */
function supported<T>(create: () => T): T | null {
  try {
    return create();
  } catch {
    return null;
  }
}

function slicesOf(bytes: Bytes, sliceBytes: number): ReadableStream<Bytes> {
  let start = 0;
  return new ReadableStream({
    pull(controller) {
      if (start >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(start, start + sliceBytes));
      start += sliceBytes;
    },
  });
}

async function collect(stream: ReadableStream<Bytes>, maxBytes: number): Promise<Bytes> {
  const reader = stream.getReader();
  const chunks: Bytes[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
    if (length < maxBytes) continue;
    await reader.cancel();
    throw tooLarge();
  }
  const joined = new Uint8Array(length);
  let end = 0;
  for (const chunk of chunks) {
    joined.set(chunk, end);
    end += chunk.length;
  }
  return joined;
}

const tooLarge = () => new Error('it unfolds to too much');
