import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

let mounted = 0;

function Screen({ breaks }: { breaks: boolean }) {
  useState(() => {
    mounted += 1;
  });
  if (breaks) throw new Error('No month');
  return <p>Fine</p>;
}

const at = (pathname: string, breaks: boolean) => (
  <ErrorBoundary pathname={pathname}>
    <Screen breaks={breaks} />
  </ErrorBoundary>
);

afterEach(cleanup);

test('a screen that broke is replaced until another address is shown', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { rerender } = render(at('/one', true));
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong');
  rerender(at('/one', false));
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong');
  rerender(at('/two', false));
  expect(screen.getByText('Fine')).toBeTruthy();
});

test('a screen that did not break stays mounted', () => {
  mounted = 0;
  const { rerender } = render(at('/one', false));
  rerender(at('/two', false));
  expect(mounted).toBe(1);
});
