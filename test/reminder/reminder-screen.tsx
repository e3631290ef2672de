import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Alerts } from '../../web/ui/alert/alerts.tsx';

/** What is around every screen: its messages, and a cache of its own. */
export function Surroundings({ children }: { children?: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
  );
  return (
    <QueryClientProvider client={client}>
      <Alerts>{children}</Alerts>
    </QueryClientProvider>
  );
}

/** Shows a part of a screen that asks the server. */
export function showPart(part: ReactNode): void {
  render(<Surroundings>{part}</Surroundings>);
}

export const button = (name: string) => screen.findByRole('button', { name });

export const press = async (name: string) => fireEvent.click(await button(name));

export const chooseHour = async (hour: number) =>
  fireEvent.change(await screen.findByLabelText('Every day at'), { target: { value: String(hour) } });
