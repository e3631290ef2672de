import { afterEach, beforeEach, expect, vi } from 'vitest';

const noise: unknown[][] = [];

// A test that writes a warning or an error it did not ask for fails; one that asks mocks the method itself.
beforeEach(() => {
  noise.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args) => void noise.push(args));
  vi.spyOn(console, 'warn').mockImplementation((...args) => void noise.push(args));
});

afterEach(() => {
  expect(noise).toEqual([]);
});
