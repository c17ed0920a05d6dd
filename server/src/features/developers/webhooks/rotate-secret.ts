import { fail } from '@comanda/contract';
import { secretOverlapHours } from '@comanda/contract/developers';
import { hourMs } from '@comanda/contract/kernel';
import type { CommandContext } from '#platform/context';
import { recordSecurityEvent } from '#platform/security-log';
import { createWebhookSecret, encryptEndpointSecret } from './endpoint-secret.ts';
import { lockEndpointSecrets, saveEndpointSecrets } from './endpoints.repository.ts';
import { touchWebhooks } from './webhooks.collection.ts';
import { requireOwnerCaller } from '#features/developers/keys';

interface RotateInput {
  readonly endpointId: string;
  readonly endsOldNow: boolean;
}

/**
 * Makes a new secret. The old one signs beside it for a while. If a secret from an earlier rotation still signs, that one goes on: the
 * receiver uses it until somebody has changed it, and the secret in between may never have arrived.
 */
export const rotateSecret = async (
  ctx: CommandContext,
  { endpointId, endsOldNow }: RotateInput,
): Promise<{ secret: string; oldSignsUntil: string | null }> => {
  const ownerId = requireOwnerCaller(ctx);
  const before = await lockEndpointSecrets(ctx.db, ownerId, endpointId);
  if (before === undefined) throw fail('not-found');
  const now = ctx.clock.now();
  const { sealed, previousSealed, previousUntil } = before;
  const stillSigning =
    previousSealed !== null && previousUntil !== null && previousUntil > now
      ? { sealed: previousSealed, until: previousUntil }
      : { sealed, until: new Date(now.getTime() + secretOverlapHours * hourMs) };
  const previous = endsOldNow ? null : stillSigning;
  const secret = createWebhookSecret();
  await saveEndpointSecrets(ctx.db, ownerId, {
    endpointId,
    sealed: encryptEndpointSecret(ctx, { ownerId, endpointId, secret }),
    previous,
  });
  // The rest of an address can contain a secret.
  await recordSecurityEvent(ctx, { kind: 'webhook-secret-rotated', subject: new URL(before.url).host });
  touchWebhooks(ctx, ownerId);
  return { secret, oldSignsUntil: previous?.until.toISOString() ?? null };
};
