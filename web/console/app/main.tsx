import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { startAnalytics } from '#kit/analytics';
import { styleNonce, ThemeProvider } from '#kit/theme';
import '@mantine/notifications/styles.layer.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RequireLogin } from '#features/accounts';
import { speakFailures } from '#console/error-words';
import { NoticeList } from '#console/notices';
import { LockWhenIdle, ShowLockScreen, TabletLock } from '#features/tablets';
import { ConsoleApp } from './console-app.tsx';
import { preloadDashboard } from './preload-dashboard.ts';

// The scroll lock of drawers and dialogs adds its own style element and reads the nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

speakFailures();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <NoticeList />
      <QueryClientProvider client={new QueryClient()}>
        {/* Suspended while the words of the reader's language are loading. */}
        <Suspense>
          <TabletLock>
            <RequireLogin lockScreen={<ShowLockScreen />}>
              <LockWhenIdle />
              <ConsoleApp />
            </RequireLogin>
          </TabletLock>
        </Suspense>
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);

preloadDashboard();
startAnalytics();
