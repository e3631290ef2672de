import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Alerts } from '../web/ui/alert/alerts.tsx';

/** Shows a part of a screen that asks the server. */
export function showPart(part: ReactNode): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  render(
    <QueryClientProvider client={client}>
      <Alerts>{part}</Alerts>
    </QueryClientProvider>,
  );
}

export const button = (name: string) => screen.findByRole('button', { name });

export const press = async (name: string) => fireEvent.click(await button(name));

export const chooseHour = async (hour: number) =>
  fireEvent.change(await screen.findByLabelText('Every day at'), { target: { value: String(hour) } });
