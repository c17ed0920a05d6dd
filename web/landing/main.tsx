import '#kit/tokens';
import { hydrateRoot } from 'react-dom/client';
import { startAnalytics, track } from '#kit/analytics';
import { startTyping } from '#landing/hero';
import { revealSections } from '#landing/sections';
import { redirectIfLoggedIn } from './redirect-if-logged-in.ts';
import { onFirstInteraction } from './on-first-interaction.ts';
import { LandingRoot } from './landing-root.tsx';
import { isVisitorsOnly, readPageIntent } from './page-intent.ts';

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
if (intent === null) onFirstInteraction(hydrate);
else hydrate();

if (isVisitorsOnly(intent)) void redirectIfLoggedIn();

track('page_view', { surface: 'landing' });
startAnalytics();
