import { fail } from '@comanda/contract';
import { integrationRequestStatusLabels } from '@comanda/contract/integrations';
import type { OnlineMethodType } from '@comanda/contract/payments';
import type { CommandContext } from '#platform/context';
import { requireOwnerId } from '#features/accounts';
import { findCredentialHints } from '#features/payments';
import { lockMethodRequest } from './integrations.repository.ts';
import { transitionRequest } from './transition-request.ts';
import { noCredentials } from './request-credentials.ts';

/** Returns the request to its previous status. A method that was approved before keeps its credentials. */
export const withdrawRequest = async (
  ctx: CommandContext,
  { type }: { readonly type: OnlineMethodType },
): Promise<Record<string, never>> => {
  const ownerId = requireOwnerId(ctx.caller);
  const request = await lockMethodRequest(ctx.db, ownerId, type);
  if (request === null) throw fail('not-found');
  if (request.status !== 'pending') {
    throw fail('integrations.not-pending', { status: integrationRequestStatusLabels.not_requested.toLowerCase() });
  }
  const granted = await findCredentialHints(ctx, ownerId, type);
  await transitionRequest(ctx, request, {
    what: 'withdrawn',
    changes: {
      ...noCredentials,
      status: granted === null ? 'not_requested' : 'approved',
      credential_hints: JSON.stringify(granted ?? []),
    },
  });
  return {};
};
