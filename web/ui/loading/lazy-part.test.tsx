import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

vi.mock('../../browser/page/load-module.ts', () => {
  class ModuleError extends Error {}
  const loadModule = (load: () => Promise<unknown>) =>
    load().catch(() => {
      throw new ModuleError();
    });
  return { ModuleError, loadModule };
});

let isBroken = true;

async function load() {
  if (isBroken) throw new TypeError('Failed to fetch');
  return ({ name }: { name: string }) => <p>Hello {name}</p>;
}

const show = (part: ReactNode) =>
  act(async () => {
    render(
      <>
        <h1>The rest</h1>
        <Suspense fallback="Loading…">{part}</Suspense>
      </>,
    );
  });

beforeEach(() => {
  isBroken = true;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(cleanup);

test('a part that fails leaves the rest of the screen, and loads at the push of its button', async () => {
  const Part = lazyPart(load);
  await show(<Part name="Ada" />);
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
  expect(screen.getByRole('heading').textContent).toBe('The rest');
  isBroken = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.getByText('Hello Ada')).toBeTruthy();
});

test('it loads by itself when the network comes back, and when it is opened again', async () => {
  const Part = lazyPart(load);
  await show(<Part name="Ada" />);
  isBroken = false;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Hello Ada')).toBeTruthy();

  isBroken = true;
  const Other = lazyPart(load);
  cleanup();
  await show(<Other name="Grace" />);
  cleanup();
  isBroken = false;
  await show(<Other name="Grace" />);
  expect(screen.getByText('Hello Grace')).toBeTruthy();
});

test('an error of the part itself is not its to show', async () => {
  const Part = lazyPart(async () => (): ReactNode => {
    throw new Error('A mistake');
  });
  await expect(show(<Part />)).rejects.toThrow('A mistake');
});
