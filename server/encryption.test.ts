import { expect, test } from 'vitest';
import { createEncryption } from './encryption.ts';

const { encrypt, decrypt } = createEncryption('a secret of thirty-two characters');

test('a text is decrypted with the same secret and for the same purpose only', () => {
  const encrypted = encrypt('Ünïcode 🎮', 'one');
  expect(encrypted).not.toContain('code');
  expect(decrypt(encrypted, 'one')).toBe('Ünïcode 🎮');
  expect(encrypt('Ünïcode 🎮', 'one')).not.toBe(encrypted);
  expect(decrypt(encrypted, 'two')).toBeNull();
  expect(createEncryption('another secret of thirty-two letters').decrypt(encrypted, 'one')).toBeNull();
});

test('a changed ciphertext is not decrypted', () => {
  const bytes = Buffer.from(encrypt('text', 'one'), 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(decrypt(changed.toString('base64url'), 'one')).toBeNull();
  }
  for (const broken of ['', 'x', bytes.subarray(0, 27).toString('base64url'), '🎮'.repeat(40)]) {
    expect(decrypt(broken, 'one')).toBeNull();
  }
});
