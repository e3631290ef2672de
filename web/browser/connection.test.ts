import { expect, test, vi } from 'vitest';
import { ApiError, messageOf } from './call.ts';

test('a call that got no response says what is true of the network', () => {
  const problem = {
    type: 'about:blank',
    title: 'It is full',
    status: 409,
    detail: '',
    code: 'full',
  } as const;
  expect(messageOf(new TypeError('Failed to fetch'))).toBe('The site did not answer.');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(messageOf(new TypeError('Failed to fetch'), 'Nothing is lost.')).toBe(
    'You are offline. Nothing is lost.',
  );
  expect(messageOf(new ApiError(problem))).toBe('It is full');
});
