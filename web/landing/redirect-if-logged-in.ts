import { apiPrefix, endpointPath } from '@comanda/contract/access';
import { consolePages } from '@comanda/contract/pages';
import { isRecord } from '#kit/failure';

/**
 * Redirects logged-in users to the dashboard. The server already does this; here it covers pages from the browser's cache. Uses
 * plain fetch, so that visitors do not have to load every schema of the contract.
 */
export const redirectIfLoggedIn = async (): Promise<void> => {
  const answer = await fetch(`${apiPrefix}${endpointPath('accounts', 'whoAmI')}`).catch(() => null);
  // If the request fails, the person is treated as a visitor.
  const body: unknown = answer?.ok === true ? await answer.json().catch(() => null) : null;
  if (isRecord(body) && isRecord(body['user'])) location.replace(consolePages.dashboard);
};
