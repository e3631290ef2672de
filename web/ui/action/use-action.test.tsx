import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Alerts } from '../alert/alerts.tsx';
import { useAction } from './use-action.ts';

afterEach(cleanup);

const work = vi.fn(async () => {});

function Part() {
  const action = useAction(work, {
    done: () => {
      throw new Error('The list cannot be drawn');
    },
  });
  return (
    <>
      <button type="button" onClick={() => void action.run()}>
        Do
      </button>
      {action.isDone && <p>Done</p>}
    </>
  );
}

test('what was done and cannot be shown is not told as undone', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Alerts>
        <Part />
      </Alerts>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByText('Do'));
  await screen.findByText('Done');
  await screen.findByText(/^It is done, but this page could not show it/);
  expect(screen.queryByText(/^Nothing was changed/)).toBeNull();
  expect(work).toHaveBeenCalledOnce();
});
