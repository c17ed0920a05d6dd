import { fail } from '@comanda/contract';
import { isAPIError } from 'better-auth/api';
import type { Caller } from '#platform/context';
import { type Auth, callProvider, authHeaders } from '#features/accounts/records';

/** Protects sensitive actions against somebody who finds an unlocked screen. */
export const requirePassword = async (auth: Auth, caller: Caller, password: string): Promise<void> => {
  try {
    await callProvider(() => auth.api.verifyPassword({ body: { password }, headers: authHeaders(caller) }));
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw fail('accounts.wrong-password', {}, { cause: error });
    throw error;
  }
};
