import { fail } from '@comanda/contract';
import type { OnlineMethodType } from '@comanda/contract/payments';
import { integrationRequestStatusLabels } from '@comanda/contract/integrations';
import type { CommandContext } from '#platform/context';
import { recordSecurityEvent } from '#platform/security-log';
import { requireOwnerId } from '#features/accounts';
import { toCredentialHints, refuseDisabledMethod, findCredentialHints } from '#features/payments';
import type { ProviderCredentials } from '#features/providers';
import { lockMethodRequest } from './integrations.repository.ts';
import { transitionRequest, requireRequestTransition } from './transition-request.ts';
import { encryptRequestCredentials, noCredentials } from './request-credentials.ts';

interface RequestIntegrationInput {
  readonly type: OnlineMethodType;
  readonly notes: string;
  readonly credentials: ProviderCredentials;
}

/** An active method keeps its old credentials until the new ones are approved. */
export const requestIntegration = async (
  ctx: CommandContext,
  { type, notes, credentials }: RequestIntegrationInput,
): Promise<Record<string, never>> => {
  const ownerId = requireOwnerId(ctx.caller);
  const request = await lockMethodRequest(ctx.db, ownerId, type);
  if (request === null) throw fail('not-found');
  requireRequestTransition(request, 'pending');
  await refuseDisabledMethod(ctx, ownerId, type);
  const trimmed = Object.fromEntries(Object.entries(credentials).map(([name, value]) => [name, value.trim()]));
  await transitionRequest(ctx, request, {
    what: request.status === 'pending' ? 'changed' : 'requested',
    note: notes,
    changes: {
      status: 'pending',
      notes,
      requested_at: ctx.clock.now(),
      admin_notes: '',
      credentials_sealed: encryptRequestCredentials(ctx, request, trimmed),
      credential_hints: JSON.stringify(toCredentialHints(trimmed)),
    },
  });
  await recordSecurityEvent(ctx, { kind: 'payment-credentials-sent', subject: type });
  return {};
};

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
  await recordSecurityEvent(ctx, { kind: 'payment-credentials-withdrawn', subject: type });
  return {};
};
