import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

it('verifies a password against its own hash only, and never without a hash', async () => {
  const hash = await hashPassword('open sesame');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('open sesame', hash)).toBe(true);
  expect(await verifyPassword('open sesamE', hash)).toBe(false);
  expect(await verifyPassword('', null)).toBe(false);
  expect(await hashPassword('open sesame')).not.toBe(hash);
});

it('verifies a hash that another program made at another cost', async () => {
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', hash)).toBe(true);
});

it('throws for a malformed hash', async () => {
  await expect(verifyPassword('password', 'plain')).rejects.toThrow('cannot be read');
});
