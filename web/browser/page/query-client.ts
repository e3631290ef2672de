import { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '../call.ts';
import { isOffline } from '../connection.ts';

/** The cache of everything that the page reads from the server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      retry: (failures, error) => failures < 2 && !isNotFound(error) && !isOffline(),
      // What was visited is available without a network, too.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});
