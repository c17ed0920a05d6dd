import { Notifications, notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import type { BoundFunctions, queries } from '@testing-library/dom';
import { cleanup, configure, render, within } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { Suspense, type ReactElement } from 'react';
import { onTestFinished, vi } from 'vitest';
import { speakFailures } from '#console/error-words';
import { RequireLogin } from '#features/accounts';
import { lingerMs } from '#kit/follow';
import { ThemeProvider } from '#kit/theme';
import type { ApiServer } from './api-server.ts';

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI;
  }
}

// Waits are for real HTTP on a machine that may be busy; `getByRole` skips the computed styles, because no style sheets are loaded.
configure({ asyncUtilTimeout: 30_000, defaultHidden: true });

/** Unmounts, and closes the live queries now instead of after their linger time, so that the next test starts without documents. */
const leavePage = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  cleanup();
  vi.advanceTimersByTime(lingerMs);
  vi.useRealTimers();
  notifications.clean();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
};

/** Queries of the whole page. */
export type PageQueries = BoundFunctions<typeof queries>;

/**
 * Renders one component of the console as the app does: theme, notices, query client, log-in, router and live store are the real ones,
 * and the server is a stand-in. Returns the queries of the whole page, because dialogs are rendered outside of the component.
 */
export const renderConsole = (server: ApiServer, element: ReactElement, path = '/'): PageQueries => {
  window.happyDOM.setURL(`${server.origin}${path}`);
  const root = createRootRoute();
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$', component: () => element })]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  onTestFinished(leavePage);
  speakFailures();
  render(
    <ThemeProvider>
      <Notifications />
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <RequireLogin lockScreen={null}>
            <RouterProvider router={router} />
          </RequireLogin>
        </Suspense>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return within(document.body);
};
