import { vi } from 'vitest';

const PATIENCE_MS = 20_000;
const { waitFor } = vi;

// By default a second, which a busy machine may take for anything.
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
