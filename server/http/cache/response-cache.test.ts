import { describe, expect, it } from 'vitest';
import { createResponseCache } from './response-cache.ts';

describe('a cached body', () => {
  it('is made once while its state is the same', async () => {
    const bodies = createResponseCache(2);
    let made = 0;
    const find = (state: string) => bodies.find('levels', state, async () => `list ${++made}`);
    const first = await find('1');
    expect(await find('1')).toBe(first);
    expect(made).toBe(1);
    expect((await find('2')).tag).not.toBe(first.tag);
    expect((await find('1')).tag).not.toBe(first.tag);
    expect(made).toBe(3);
  });

  it('keeps its compressed forms when the state changes but the bytes do not', async () => {
    const bodies = createResponseCache(2);
    const first = await bodies.find('levels', '1', () => 'same');
    expect(await bodies.find('levels', '2', () => 'same')).toBe(first);
  });

  it('is made once for concurrent requests', async () => {
    const bodies = createResponseCache(2);
    let made = 0;
    const find = () => bodies.find('levels', '1', async () => `list ${++made}`);
    await Promise.all([find(), find(), find()]);
    expect(made).toBe(1);
  });

  it('is dropped when it is the least recently used', async () => {
    const bodies = createResponseCache(2);
    let made = 0;
    const find = (name: string) => bodies.find(name, '', () => String(++made));
    await find('one');
    await find('two');
    await find('one');
    await find('three');
    await find('one');
    expect(made).toBe(3);
    await find('two');
    expect(made).toBe(4);
  });

  it('is made again after an error', async () => {
    const bodies = createResponseCache(2);
    const fails = async () => {
      throw new Error('The database is away');
    };
    await expect(bodies.find('levels', '1', fails)).rejects.toThrow('away');
    expect((await bodies.find('levels', '1', () => 'there')).tag).toBeTruthy();
  });

  it('is dropped when all bodies together take too many bytes', async () => {
    const bodies = createResponseCache(100, { maxBytes: 100_000 });
    let made = 0;
    const find = (name: string, length: number) =>
      bodies.find(name, '', () => {
        made += 1;
        return Buffer.alloc(length);
      });
    for (const name of ['one', 'two', 'three', 'three', 'two']) await find(name, 10_000);
    expect(made).toBe(3);
    await find('four', 10_000);
    await find('one', 10_000);
    expect(made).toBe(5);
    // Not stored at all, and drops nothing else.
    await find('large', 50_000);
    await find('large', 50_000);
    await find('one', 10_000);
    expect(made).toBe(7);
  });
});
