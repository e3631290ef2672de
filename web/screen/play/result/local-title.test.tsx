import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LocalTitle } from './local-title.tsx';

vi.mock('#shared/language/runtime.ts', async (original) => ({
  ...(await original<object>()),
  currentLanguage: () => 'ja',
}));

function show(level: { gameId: number; name: string }) {
  return render(<LocalTitle level={level} />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
}

it('the published title in the language of the page is marked with it', async () => {
  show({ gameId: 5897, name: 'The Legend of Zelda: Ocarina of Time' });
  expect((await screen.findByText('ゼルダの伝説 時のオカリナ')).lang).toBe('ja');
  expect(screen.queryByText('時オカ')).toBeNull();
});

it('a level that has this title as its name shows it once', async () => {
  const { container } = show({ gameId: 5897, name: 'ゼルダの伝説 時のオカリナ' });
  show({ gameId: 1381, name: 'The Legend of Zelda' });
  await screen.findByText('ゼルダの伝説');
  expect(container.textContent).toBe('');
});
