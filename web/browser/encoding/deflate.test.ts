import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deflate, inflate } from './deflate.ts';

const MAX_BYTES = 200_000;
const text = new TextEncoder().encode('A level of Zoomout, and another. '.repeat(4000));
const Native = DecompressionStream;

afterEach(() => vi.unstubAllGlobals());

/** Older browsers know no stream, or streams of other formats only. */
const browsers = {
  'with streams': () => {},
  'without streams': () => {
    vi.stubGlobal('CompressionStream', undefined);
    vi.stubGlobal('DecompressionStream', undefined);
  },
  'with streams of other formats': () => {
    const refuse = () => {
      throw new TypeError("'deflate-raw' is no format");
    };
    vi.stubGlobal('CompressionStream', refuse);
    vi.stubGlobal('DecompressionStream', refuse);
  },
};

describe.each(Object.entries(browsers))('a browser %s', (_, prepare) => {
  beforeEach(prepare);

  test('reads what any browser deflated', async () => {
    const own = await deflate(text);
    vi.unstubAllGlobals();
    const other = await deflate(text);
    expect(await inflate(own, MAX_BYTES)).toEqual(text);
    prepare();
    expect(await inflate(other, MAX_BYTES)).toEqual(text);
  });

  test('refuses what is cut off or damaged', async () => {
    const packed = await deflate(text);
    await expect(inflate(packed.slice(0, -3), MAX_BYTES)).rejects.toThrow();
    await expect(
      inflate(
        packed.map((byte) => byte ^ 0xff),
        MAX_BYTES,
      ),
    ).rejects.toThrow();
  });

  test('refuses what is as large as it may not be', async () => {
    const packed = await deflate(text);
    expect(await inflate(packed, text.length + 1)).toHaveLength(text.length);
    await expect(inflate(packed, text.length)).rejects.toThrow('it unfolds to too much');
  });
});

test('only the beginning of a decompression bomb is inflated', async () => {
  let inflated = 0;
  const counted = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        inflated += chunk.length;
        controller.enqueue(chunk);
      },
    });
  vi.stubGlobal(
    'DecompressionStream',
    class {
      readonly writable: WritableStream;
      readonly readable: ReadableStream;
      constructor(format: CompressionFormat) {
        const stream = new Native(format);
        this.writable = stream.writable;
        this.readable = stream.readable.pipeThrough(counted());
      }
    },
  );
  const bomb = await deflate(new Uint8Array(50_000_000));
  await expect(inflate(bomb, MAX_BYTES)).rejects.toThrow('it unfolds to too much');
  expect(inflated).toBeLessThan(4_000_000);
});
