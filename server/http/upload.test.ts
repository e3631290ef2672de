import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploadSlots, DEFAULT_SPEED_WINDOW_MS, requireMinSpeed } from './upload.ts';

const KB = 1024;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A form of which the given bytes arrive in each second, then its end. */
async function send(bytesPerSecond: readonly number[]): Promise<string> {
  const socket = { bytesRead: 5000 };
  const { promise, resolve } = Promise.withResolvers<string>();
  const request = { raw: { socket } } as unknown as FastifyRequest;
  const reading = requireMinSpeed(request, DEFAULT_SPEED_WINDOW_MS, promise);
  const outcome = reading.catch((error) => error.code);
  for (const bytes of bytesPerSecond) {
    await vi.advanceTimersByTimeAsync(999);
    socket.bytesRead += bytes;
    await vi.advanceTimersByTimeAsync(1);
  }
  resolve('arrived');
  const result = await outcome;
  expect(vi.getTimerCount()).toBe(0);
  return result;
}

describe('the minimum speed of a form', () => {
  it('lets a slow mobile network through, and one that stops for seconds', async () => {
    expect(await send(Array(100).fill(8 * KB))).toBe('arrived');
    expect(await send([...Array(4).fill(20 * KB), ...Array(8).fill(0), ...Array(30).fill(20 * KB)])).toBe(
      'arrived',
    );
  });

  it('refuses one that comes drop by drop, from the first byte or later', async () => {
    expect(await send(Array(30).fill(1))).toBe('too-slow');
    expect(await send([...Array(10).fill(100 * KB), ...Array(20).fill(1)])).toBe('too-slow');
    expect(await send(Array(20).fill(7 * KB))).toBe('too-slow');
  });

  it('does not apply to a short form that arrives within the first ten seconds', async () => {
    expect(await send([300])).toBe('arrived');
    expect(await send(Array(9).fill(10))).toBe('arrived');
  });

  it('fails with what reading fails with', async () => {
    const request = { raw: { socket: { bytesRead: 0 } } } as unknown as FastifyRequest;
    await expect(requireMinSpeed(request, 1000, Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    expect(vi.getTimerCount()).toBe(0);
  });
});

const visitor = (name: string) => ({ key: name, isManager: false });
const manager = (name: string) => ({ key: name, isManager: true });

describe('slots for uploads', () => {
  it('are shared: nobody takes more than three', () => {
    const { take } = createUploadSlots();
    const taken = [1, 2, 3].map(() => take(visitor('a')));
    expect(taken).not.toContain(null);
    expect(take(visitor('a'))).toBeNull();
    expect(take(visitor('b'))).not.toBeNull();
    taken[0]?.();
    expect(take(visitor('a'))).not.toBeNull();
  });

  it('are kept for those who have none: seven addresses cannot take all', () => {
    const { take } = createUploadSlots();
    for (let address = 0; address < 7; address += 1) {
      for (let form = 0; form < 3; form += 1) take(visitor(`attacker ${address}`));
    }
    expect(take(visitor('a'))).not.toBeNull();
    expect(take(visitor('a'))).toBeNull();
    expect(take(manager('meg'))).not.toBeNull();
  });

  it('given back twice count once', () => {
    const { take } = createUploadSlots();
    const [first] = [1, 2, 3].map(() => take(visitor('a')));
    first?.();
    first?.();
    expect(take(visitor('a'))).not.toBeNull();
    expect(take(visitor('a'))).toBeNull();
  });

  it('are limited to twelve, and one more for a manager', () => {
    const { take } = createUploadSlots();
    for (let index = 0; index < 12; index += 1) expect(take(visitor(`${index}`))).not.toBeNull();
    expect(take(visitor('x'))).toBeNull();
    const giveBack = take(manager('meg'));
    expect(giveBack).not.toBeNull();
    expect(take(manager('ada'))).toBeNull();
    giveBack?.();
    expect(take(manager('ada'))).not.toBeNull();
  });
});
