import { startOwnServer } from '@comanda/e2e/stage';
import { landingPage } from '@comanda/contract/pages';
import { measureWithLighthouse } from './lighthouse.ts';

// Runs Lighthouse on the front page, with its wheel, as on a phone.

await using server = await startOwnServer();
await measureWithLighthouse({
  title: 'the front page',
  visits: Array.from({ length: 3 }, () => ({ url: `${server.origin}${landingPage}` })),
  budget: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
});
