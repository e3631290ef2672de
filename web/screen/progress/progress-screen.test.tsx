import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeCopyState } from '../../progress-copy/copy-state.ts';
import { StoredProgress } from './progress-screen.tsx';

beforeEach(() => localStorage.clear());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StoredProgress levels={1} unreadable={0} />
    </QueryClientProvider>,
  );
}

function stubStorage(persist: () => Promise<boolean>) {
  vi.stubGlobal('navigator', { ...navigator, storage: { persisted: async () => false, persist } });
}

test('where progress is stored is true with and without a copy', () => {
  show();
  screen.getByText(/^Your guesses and scores are stored in this browser only\. .* 1 puzzle saved\.$/);
  cleanup();
  const key = 'AAAAAAAAAAAAAAAAAAAAAA';
  storeCopyState({ key, revision: crypto.randomUUID(), digest: null, syncedOn: null, rememberedOn: null });
  show();
  screen.getByText(
    /^Your guesses and scores are stored in this browser, and this site keeps an encrypted copy\./,
  );
});

test('a browser that denies storage is said to store nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Denied', 'SecurityError');
    },
  });
  show();
  screen.getByText(/does not let this site store anything: .* until you close the page\. 1 puzzle kept\.$/);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a switch asks the browser not to delete what is stored, and says when it declines', async () => {
  stubStorage(async () => false);
  show();
  const ask = () => screen.getByRole('checkbox', { name: 'Ask this browser not to delete it' });
  await screen.findByRole('checkbox', { name: 'Ask this browser not to delete it' });
  fireEvent.click(ask());
  await screen.findByText(/^Your browser declined/);
  stubStorage(async () => true);
  fireEvent.click(ask());
  await screen.findByText('Your browser keeps this data until you clear it.');
  expect(ask()).toHaveProperty('checked', true);
});
