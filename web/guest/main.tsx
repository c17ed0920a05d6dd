import { hydrateRoot } from 'react-dom/client';
import { closeSheetsOnBack } from '#guest/parts';
import { startAnalytics, track } from '#kit/analytics';
import { CrashBoundary } from './crash-boundary.tsx';
import { replayEarlyTap } from './early-tap.ts';
import { readPageData } from './read-page-data.ts';
import { TablePage, type FirstTable } from './table-page.tsx';

const { root, text } = readPageData();
const first: FirstTable = JSON.parse(text);
hydrateRoot(
  root,
  <CrashBoundary words={first.words.page}>
    <TablePage first={first} />
  </CrashBoundary>,
);
replayEarlyTap();
closeSheetsOnBack();
// Waits for the load event, so that caching the page for offline use does not delay the page itself.
addEventListener('load', () => void import('#guest/offline').then(({ enableOfflineUse }) => enableOfflineUse()));

track('page_view', { surface: 'guest' });
track('menu_viewed', {});
startAnalytics();
