import { fail } from '@comanda/contract';
import { posEnvironment, posSystem, type PosSystemName } from '@comanda/contract/pos';
import type { Context } from '#platform/context';
import { openSecret, sealSecret, type SealedColumn } from '#platform/security';
import { findConnection, type PosConnectionRow } from '#features/pos/records';
import type { OpenConnection, PosSystem } from './pos-system.ts';
import { openSquareSystem } from './square-system.ts';
import { openWebhookSystem } from './webhook-system.ts';

type Secret = 'secret' | 'signature key';

const placeOf = (restaurantId: string, secret: Secret) => ({
  purpose: 'pos connection',
  place: `${restaurantId}/${secret}`,
});

export const encryptPosSecret = ({ secretKeys }: Context, restaurantId: string, secret: Secret, text: string): Buffer =>
  sealSecret(secretKeys, placeOf(restaurantId, secret), text);

export const decryptPosSecret = ({ secretKeys }: Context, { restaurant_id, secret_sealed }: PosConnectionRow): string =>
  openSecret(secretKeys, placeOf(restaurant_id, 'secret'), secret_sealed);

/** Returns null if the connection accepts no notifications. */
export const decryptSignatureKey = ({ secretKeys }: Context, row: PosConnectionRow): string | null =>
  row.signature_key_sealed === null
    ? null
    : openSecret(secretKeys, placeOf(row.restaurant_id, 'signature key'), row.signature_key_sealed);

const sealedColumn = (column: string, secret: Secret): SealedColumn => ({
  table: 'pos_connections',
  column,
  key: ['restaurant_id'],
  contextOf: ({ restaurant_id: restaurantId = '' }) => placeOf(restaurantId, secret),
});

export const sealedPosSecrets = [
  sealedColumn('secret_sealed', 'secret'),
  sealedColumn('signature_key_sealed', 'signature key'),
];

const systems = {
  square: openSquareSystem,
  webhook: openWebhookSystem,
} as const satisfies Record<PosSystemName, (ctx: Context, connection: OpenConnection) => PosSystem>;

/** All secrets of a connection, to be masked wherever they appear. */
export const decryptAllPosSecrets = (ctx: Context, row: PosConnectionRow): string[] =>
  [decryptPosSecret(ctx, row), decryptSignatureKey(ctx, row)].filter((secret) => secret !== null);

/** Opens the client for the connected system. Every call is logged for this order. */
export const openPosSystem = (ctx: Context, row: PosConnectionRow, orderId: string | null = null): PosSystem => {
  const secret = decryptPosSecret(ctx, row);
  const { restaurant_id: restaurantId, system } = row;
  return systems[posSystem.parse(system)](ctx, {
    environment: posEnvironment.parse(row.environment),
    url: row.url,
    location: row.location,
    secret,
    about: { restaurantId, system, orderId, secrets: decryptAllPosSecrets(ctx, row) },
  });
};

export const requirePosConnection = async (
  { db }: Pick<Context, 'db'>,
  restaurantId: string,
): Promise<PosConnectionRow> => {
  const row = await findConnection(db, restaurantId);
  if (row === null) throw fail('not-found');
  return row;
};
