import { fail } from '@comanda/contract';
import type { Context } from '#platform/context';
import type { SealOwner } from '#platform/security';
import { openCredentials, sealCredentials } from '#features/payments';
import type { Credentials } from '#features/providers';
import type { RequestRow } from './integrations.repository.ts';

/** The encryption is bound to this request, so credentials cannot be moved to another owner's request. */
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

/** A request keeps no credentials once it is decided or withdrawn. */
export const noCredentials = { credentials_sealed: null } as const;
