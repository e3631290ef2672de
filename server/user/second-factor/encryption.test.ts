import { expect, test } from 'vitest';
import { createEncryption } from './encryption.ts';

const { encrypt: seal, decrypt: open } = createEncryption('a secret of thirty-two characters');

test('what is sealed opens with the same secret, for the same purpose', () => {
  const sealed = seal('Ünïcode 🎮', 'one');
  expect(sealed).not.toContain('code');
  expect(open(sealed, 'one')).toBe('Ünïcode 🎮');
  expect(seal('Ünïcode 🎮', 'one')).not.toBe(sealed);
  expect(open(sealed, 'two')).toBeNull();
  expect(createEncryption('another secret of thirty-two letters').decrypt(sealed, 'one')).toBeNull();
});

test('what was changed does not open', () => {
  const bytes = Buffer.from(seal('text', 'one'), 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(open(changed.toString('base64url'), 'one')).toBeNull();
  }
  for (const broken of ['', 'x', bytes.subarray(0, 27).toString('base64url'), '🎮'.repeat(40)]) {
    expect(open(broken, 'one')).toBeNull();
  }
});
