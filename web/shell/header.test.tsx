import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { aLevel } from '../../test/builders.ts';
import { today } from '../browser/time/clock.ts';
import { dailyQuery } from '../level/queries.ts';
import { useIsOnToday } from './header.tsx';

function isOnToday(path: string): boolean {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  const level = aLevel({ id: 'PL-Ada:0A1B2C3D4' });
  queryClient.setQueryData(dailyQuery(today()).queryKey, {
    level,
    number: 1,
    day: today(),
    previous: null,
    next: null,
  });
  const { result } = renderHook(useIsOnToday, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <Router {...memoryLocation({ path })}>{children}</Router>
      </QueryClientProvider>
    ),
  });
  return result.current;
}

test.each([
  ['/', true],
  [`/daily/${today()}`, true],
  [`/daily/${today()}/`, true],
  ['/level/PL-Ada:0A1B2C3D4', true],
  ['/level/PL-Ada%3A0A1B2C3D4', true],
  ['/level/PL-Ada:0A1B2C3D4/', true],
  ['/level/PL-Ada:0A1B2C3D4/edit', false],
  ['/level/PL-Bob:0A1B2C3D4', false],
  ['/daily/2024-01-01', false],
  ['/archive', false],
])("%s is today's puzzle: %s", (path, expected) => {
  expect(isOnToday(path)).toBe(expected);
});
