import { hydrateRoot } from 'react-dom/client';
import { followHistory } from '#guest/parts';
import type { Table } from '#guest/table';
import { startAnalytics, track } from '#kit/analytics';
import { CrashBoundary } from './crash-boundary.tsx';
import { answerEarlyTap } from './early-tap.ts';
import { pageData } from './page-data.ts';
import { TablePage } from './table-page.tsx';

const { root, text } = pageData();
const first: Table = JSON.parse(text);
hydrateRoot(
  root,
  <CrashBoundary words={first.words.page}>
    <TablePage first={first} />
  </CrashBoundary>,
);
answerEarlyTap();
followHistory();
// Waits for the load event, so that caching the page for offline use does not delay the page itself.
addEventListener('load', () => void import('#guest/offline').then(({ keepForOffline }) => keepForOffline()));

track('page_view', { surface: 'guest' });
track('menu_viewed', {});
startAnalytics();
