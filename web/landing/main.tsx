import { apiPrefix, endpointPath } from '@comanda/contract/access';
import { consolePages } from '@comanda/contract/pages';
import '#kit/tokens';
import { hydrateRoot } from 'react-dom/client';
import { startAnalytics, track } from '#kit/analytics';
import { startTyping } from '#landing/hero';
import { revealSections } from '#landing/sections';
import { isRecord } from '#kit/failure';
import { LandingRoot } from './landing-root.tsx';
import { isVisitorsOnly, readPageIntent } from './page-intent.ts';

/** Includes `click`, because a screen reader can press a button without pointer events, and `scroll`, for a jump to a section. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'scroll', 'click'] as const;

/**
 * Calls `act` once, at the first interaction. Visitors who only read need no script except for the typed line, which saves work
 * on slow phones. Listens in the capture phase, so that React hydrates the touched part in time and still handles that same
 * press.
 */
const onFirstInteraction = (act: () => void): void => {
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, begin, { capture: true });
    act();
  };
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  // An element that already has the focus means that somebody interacted before this script ran.
  if (document.activeElement !== null && document.activeElement !== document.body) begin();
};

/**
 * Redirects logged-in users to the dashboard. The server already does this; here it covers pages from the browser's cache. Uses
 * plain fetch, so that visitors do not have to load every schema of the contract.
 */
const redirectIfLoggedIn = async (): Promise<void> => {
  const answer = await fetch(`${apiPrefix}${endpointPath('accounts', 'whoAmI')}`).catch(() => null);
  // If the request fails, the person is treated as a visitor.
  const body: unknown = answer?.ok === true ? await answer.json().catch(() => null) : null;
  if (isRecord(body) && isRecord(body['user'])) location.replace(consolePages.dashboard);
};

const openedAt = location.href;
const intent = readPageIntent(location.search);

// Tokens and modes are read once and removed from the address, so that a reload or a copied address does not repeat them.
if (location.search !== '') history.replaceState(null, '', location.pathname + location.hash);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');
const hasTranslator = document.querySelector('meta[name="translator"]') !== null;
const hydrate = () =>
  hydrateRoot(root, <LandingRoot intent={intent} openedAt={openedAt} hasTranslator={hasTranslator} />);

startTyping(root);
revealSections(root);
// A page that is not hydrated could not show changes during development.
if (intent === null && import.meta.env.PROD) onFirstInteraction(hydrate);
else hydrate();

if (isVisitorsOnly(intent)) void redirectIfLoggedIn();

track('page_view', { surface: 'landing' });
startAnalytics();
