import { apiPrefix, endpointPath } from '@comanda/contract/access';
import { consolePages } from '@comanda/contract/pages';
import { isRecord } from '#kit/failure';

/**
 * The server sends those who are logged in on already; this is for a page that a browser kept. Asked in a few bytes: a visitor who
 * only reads must not wait for every schema of the contract.
 */
export const enterIfLoggedIn = async (): Promise<void> => {
  const answer = await fetch(`${apiPrefix}${endpointPath('accounts', 'whoAmI')}`).catch(() => null);
  // Whoever cannot be asked is taken for a visitor: the page in front of them is for visitors.
  const told: unknown = answer?.ok === true ? await answer.json().catch(() => null) : null;
  if (isRecord(told) && isRecord(told['user'])) location.replace(consolePages.dashboard);
};
