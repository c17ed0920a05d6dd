import { apiPrefix, endpointPath } from '@comanda/contract/access';
import { isRecord } from '#kit/failure';

/**
 * The user who is logged in, or null. Asked in a few bytes: a visitor who only reads must not wait for every schema of the
 * contract. Whoever cannot be asked is taken for a visitor.
 */
export const readLoggedInUser = async (): Promise<Readonly<Record<string, unknown>> | null> => {
  const answer = await fetch(`${apiPrefix}${endpointPath('accounts', 'whoAmI')}`).catch(() => null);
  const told: unknown = answer?.ok === true ? await answer.json().catch(() => null) : null;
  return isRecord(told) && isRecord(told['user']) ? told['user'] : null;
};
