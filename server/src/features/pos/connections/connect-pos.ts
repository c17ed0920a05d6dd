import { fail } from '@comanda/contract';
import { addressFailureTexts } from '@comanda/contract/kernel';
import type { PosSystemName, PosSendTime } from '@comanda/contract/pos';
import type { CommandContext } from '#platform/context';
import { recordSecurityEvent } from '#platform/security-log';
import { checkTarget } from '#platform/outgoing';
import { requireRestaurant } from '#features/restaurants';
import { insertConnection, failWaitingPosOrders, touchPos } from '#features/pos/records';
import { isSampleRestaurant } from './items.repository.ts';
import { encryptPosSecret } from '#features/pos/systems';

interface NewConnection {
  readonly restaurantId: string;
  readonly system: PosSystemName;
  readonly environment: 'production' | 'sandbox';
  readonly url: string;
  readonly location: string;
  readonly locationName: string;
  readonly sendsWhen: PosSendTime;
  readonly secret: string;
  readonly signatureKey: string | null;
}

/** Stores a new connection. It sends nothing until it has been tested and switched on. */
export const connectPos = async (
  ctx: CommandContext,
  { restaurantId, secret, signatureKey, ...connection }: NewConnection,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  if (await isSampleRestaurant(ctx.db, restaurantId)) throw fail('pos.sample-restaurant');
  if (connection.system === 'webhook') requirePosUrl(ctx, connection.url);
  const at = ctx.clock.now();
  const isConnected = await insertConnection(ctx.db, restaurantId, {
    ...connection,
    secretSealed: encryptPosSecret(ctx, restaurantId, 'secret', secret),
    secretLastFour: secret.slice(-4),
    signatureKeySealed:
      signatureKey === null ? null : encryptPosSecret(ctx, restaurantId, 'signature key', signatureKey),
    at,
  });
  if (!isConnected) throw fail('pos.already-connected');
  await failWaitingPosOrders(ctx.db, restaurantId, at);
  await recordSecurityEvent(ctx, { kind: 'pos-connected', restaurantId, subject: connection.system });
  touchPos(ctx, restaurantId);
  return {};
};

/** Checks the address as text only: its host name is resolved and checked at every call. */
export const requirePosUrl = ({ config }: Pick<CommandContext, 'config'>, url: string): void => {
  if (url === '') throw fail('invalid-argument', { fields: { url: ['Please enter the address to call'] } });
  const failure = checkTarget(url, config.privateNetworksAllowed);
  if (failure !== null) throw fail('pos.address-not-allowed', { reason: addressFailureTexts[failure] });
};
