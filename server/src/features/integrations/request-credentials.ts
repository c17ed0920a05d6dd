import { fail } from '@comanda/contract';
import type { Context } from '#platform/context';
import type { SealContext, SealedColumn } from '#platform/security';
import { openCredentials, sealCredentials } from '#features/payments';
import type { ProviderCredentials } from '#features/providers';
import type { IntegrationRequestRow } from './integrations.repository.ts';

/** The encryption is bound to this request, so credentials cannot be moved to another owner's request. */
const placeOf = ({ owner_id: ownerId, id }: Pick<IntegrationRequestRow, 'owner_id' | 'id'>): SealContext => ({
  purpose: 'integration request',
  place: `${ownerId}/${id}`,
});

export const encryptRequestCredentials = (
  ctx: Context,
  request: IntegrationRequestRow,
  given: ProviderCredentials,
): Buffer => sealCredentials(ctx, placeOf(request), given);

export const decryptRequestCredentials = (ctx: Context, request: IntegrationRequestRow): ProviderCredentials => {
  if (request.credentials_sealed === null) throw fail('payments.method-not-granted');
  return openCredentials(ctx, placeOf(request), request.credentials_sealed);
};

/** A request keeps no credentials once it is decided or withdrawn. */
export const noCredentials = { credentials_sealed: null } as const;

export const sealedRequestCredentials: SealedColumn = {
  table: 'integration_requests',
  column: 'credentials_sealed',
  key: ['owner_id', 'id'],
  contextOf: ({ owner_id = '', id = '' }) => placeOf({ owner_id, id }),
};
