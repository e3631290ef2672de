import { hkdfSync } from 'node:crypto';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MAX_COPY_BYTES, ProgressKey } from '#shared/progress-copy/progress-copy.ts';
import { arbitrarySaves } from '../../test/progress-copy/arbitrary-saves.ts';
import { fromBase64Url, toBase64Url } from '../browser/encoding/base64-url.ts';
import { decryptSaves, deriveCopyKeys, encryptSaves, jsonOfSaves, newProgressKey } from './encrypt-saves.ts';

const saves = new Map<string, unknown>([
  ['ZO-1', 3],
  ['7', { step: 2 }],
]);

async function aKey(): Promise<CryptoKey> {
  return (await deriveCopyKeys(newProgressKey())).encryption;
}

describe('the keys of a copy', () => {
  test('are random, and derived from the key by HKDF with a purpose each', async () => {
    const keys = Array.from({ length: 50 }, newProgressKey);
    for (const key of keys) expect(v.is(ProgressKey, key)).toBe(true);
    expect(new Set(keys).size).toBe(50);
    const [key = ''] = keys;
    const { token, encryption } = await deriveCopyKeys(key);
    const derived = hkdfSync('sha256', fromBase64Url(key), '', 'zoomout progress copy: token', 32);
    expect(token).toBe(toBase64Url(new Uint8Array(derived)));
    expect(encryption.extractable).toBe(false);
    expect(token).not.toContain(key.slice(0, 8));
  });
});

describe('an encrypted copy', () => {
  test('gives back what was encrypted, and looks different each time', async () => {
    const key = await aKey();
    await fc.assert(
      fc.asyncProperty(arbitrarySaves(['ZO-1', '7', 'ß “日本”'], { isNewer: true }), async (some) => {
        const content = await encryptSaves(some, key);
        expect(jsonOfSaves(await decryptSaves(content, key))).toBe(jsonOfSaves(some));
        expect(await encryptSaves(some, key)).not.toBe(content);
      }),
      { numRuns: 30, seed: 7 },
    );
  });

  test('is refused when any byte is changed, when it is cut off, and with another key', async () => {
    const key = await aKey();
    const content = await encryptSaves(saves, key);
    const bytes = fromBase64Url(content);
    for (let index = 1; index < bytes.length; index += 1) {
      const changed = bytes.with(index, (bytes[index] ?? 0) ^ 1);
      await expect(decryptSaves(toBase64Url(changed), key)).rejects.toMatchObject({ reason: 'damaged' });
      const cut = toBase64Url(bytes.slice(0, index));
      await expect(decryptSaves(cut, key)).rejects.toMatchObject({ reason: 'damaged' });
    }
    await expect(decryptSaves(content, await aKey())).rejects.toMatchObject({ reason: 'damaged' });
    await expect(decryptSaves(toBase64Url(bytes.with(0, 0)), key)).rejects.toMatchObject({
      reason: 'damaged',
    });
    for (const text of ['', content.slice(0, 45), `${content}!`, 'é']) {
      await expect(decryptSaves(text, key)).rejects.toMatchObject({ reason: 'damaged' });
    }
    expect(jsonOfSaves(await decryptSaves(content, key))).toBe(jsonOfSaves(saves));
  });

  test('of a newer version is told apart from a damaged one', async () => {
    const key = await aKey();
    const bytes = fromBase64Url(await encryptSaves(saves, key));
    await expect(decryptSaves(toBase64Url(bytes.with(0, 2)), key)).rejects.toMatchObject({ reason: 'newer' });
  });

  test('of what would unfold to too much is never made', async () => {
    const key = await aKey();
    const bomb = new Map([['a', 'x'.repeat(4_000_000)]]);
    await expect(encryptSaves(bomb, key)).rejects.toMatchObject({ reason: 'too-large' });
  });

  test('has at most 512 KB: thousands of levels fit', async () => {
    const key = await aKey();
    const years = Array.from({ length: 10 * 365 }, (_, index) => {
      const guess = { id: index * 17, name: `A game with a long name ${index}`, outcome: 'error' };
      const levelId = `ZO-${index}`;
      const head = { version: 3, levelId, levelVersion: 1, playedOn: '2026-11-20' };
      return [levelId, { ...head, finished: true, score: 4, guesses: [guess, '-1', guess] }] as const;
    });
    const content = await encryptSaves(new Map(years), key);
    expect(content.length).toBeLessThan(MAX_COPY_BYTES);
    const noise = Array.from({ length: 80 }, (_, index) => {
      const random = crypto.getRandomValues(new Uint8Array(9000));
      return [`ZO-${index}`, toBase64Url(random)] as const;
    });
    await expect(encryptSaves(new Map(noise), key)).rejects.toMatchObject({ reason: 'too-large' });
  });
});
