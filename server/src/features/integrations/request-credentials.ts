import { fail } from '@comanda/contract';
import type { Context } from '#platform/context';
import type { SealOwner } from '#platform/security';
import { openCredentials, sealCredentials } from '#features/payments';
import type { Credentials } from '#features/providers';
import type { RequestRow } from './integrations.repository.ts';

/** They open in this request only: an owner's credentials cannot be put under another's. */
const placeOf = ({ owner_id: ownerId, id }: RequestRow): SealOwner => ({
  purpose: 'integration request',
  place: `${ownerId}/${id}`,
});

export const sealForRequest = (ctx: Context, request: RequestRow, given: Credentials): Buffer =>
  sealCredentials(ctx, placeOf(request), given);

export const openOfRequest = (ctx: Context, request: RequestRow): Credentials => {
  if (request.credentials_sealed === null) throw fail('payments.method-not-granted');
  return openCredentials(ctx, placeOf(request), request.credentials_sealed);
};

/** What a request keeps once it is decided or taken back: nothing. */
export const noCredentials = { credentials_sealed: null } as const;
