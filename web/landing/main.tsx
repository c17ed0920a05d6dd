import '#kit/tokens';
import { hydrateRoot } from 'react-dom/client';
import { consolePages } from '@comanda/contract/pages';
import { startAnalytics, track } from '#kit/analytics';
import { LandingRoot } from './landing-root.tsx';
import { isForVisitorsOnly, readPageIntent } from './page-intent.ts';

const openedAt = location.href;
const intent = readPageIntent(location.search);

// Tokens and modes are taken in once: a reload or a copied address must not repeat them.
if (location.search !== '') history.replaceState(null, '', location.pathname + location.hash);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');
hydrateRoot(root, <LandingRoot intent={intent} openedAt={openedAt} />);

// The server sends those who are logged in on already; this is for a page that a browser kept.
const enterIfLoggedIn = async () => {
  const { api } = await import('#kit/client');
  const { user } = await api.accounts.whoAmI().catch(() => ({ user: null }));
  if (user !== null) location.replace(consolePages.dashboard);
};
if (isForVisitorsOnly(intent)) void enterIfLoggedIn();

track('page_view', { surface: 'landing' });
startAnalytics();
