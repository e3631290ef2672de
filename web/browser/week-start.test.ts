import { afterEach, expect, test, vi } from 'vitest';
import { weekStart } from './week-start.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['en-GB', 1],
  ['fr', 1],
  ['en-US', 7],
  ['ar-EG', 6],
  ['', 1],
  ['en-US@posix', 1],
])("with the language '%s', the week starts on day %d", (language, start) => {
  vi.stubGlobal('navigator', { language });
  expect(weekStart()).toBe(start);
});

test('the week starts on Monday when the browser does not know', () => {
  vi.stubGlobal('navigator', { language: [] });
  vi.stubGlobal('Intl', { Locale: Map });
  expect(weekStart()).toBe(1);
});
