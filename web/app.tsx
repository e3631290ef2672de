import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router';
import { isNotFound } from './browser/call.ts';
import { paths } from './paths.ts';
import { NotFoundScreen } from './screen/not-found/not-found-screen.tsx';
import { DailyScreen } from './screen/play/daily-screen.tsx';
import { LevelScreen } from './screen/play/level-screen.tsx';
import { ErrorScreen } from './shell/error-screen.tsx';
import { Layout } from './shell/layout.tsx';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      retry: (failures, error) => failures < 2 && !isNotFound(error),
    },
  },
});

const router = createBrowserRouter([
  {
    element: <Layout />,
    children: [
      {
        errorElement: <ErrorScreen />,
        children: [
          { index: true, element: <DailyScreen /> },
          { path: 'daily', element: <Navigate to={paths.today} replace /> },
          { path: 'daily/:day', element: <DailyScreen /> },
          { path: 'level/:levelId', element: <LevelScreen /> },
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
    ],
  },
]);

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
