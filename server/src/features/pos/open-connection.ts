import { fail } from '@comanda/contract';
import { posEnvironment, posSystem, type PosSystemName } from '@comanda/contract/pos';
import type { z } from 'zod';
import type { Context } from '#platform/context';
import { openSecret, sealSecret } from '#platform/security';
import { findConnection, type ConnectionRow } from './connections.repository.ts';
import type { PosSystem } from './pos-system.ts';
import type { CallAbout } from './record-call.ts';
import { openSquareSystem } from './square-system.ts';
import { openWebhookSystem } from './webhook-system.ts';

/** A connection with its secrets decrypted. It lives only as long as a call. */
export interface OpenConnection {
  readonly environment: z.infer<typeof posEnvironment>;
  readonly url: string;
  readonly location: string;
  readonly secret: string;
  readonly about: CallAbout;
}

type Secret = 'secret' | 'signature key';

const placeOf = (restaurantId: string, secret: Secret) => ({
  purpose: 'pos connection',
  place: `${restaurantId}/${secret}`,
});

export const sealFor = ({ secretKey }: Context, restaurantId: string, secret: Secret, text: string): Buffer =>
  sealSecret(secretKey, placeOf(restaurantId, secret), text);

export const openSecretOf = ({ secretKey }: Context, { restaurant_id, secret_sealed }: ConnectionRow): string =>
  openSecret(secretKey, placeOf(restaurant_id, 'secret'), secret_sealed);

/** Returns null if the connection accepts no notifications. */
export const openSignatureKeyOf = ({ secretKey }: Context, row: ConnectionRow): string | null =>
  row.signature_key_sealed === null
    ? null
    : openSecret(secretKey, placeOf(row.restaurant_id, 'signature key'), row.signature_key_sealed);

const systems = {
  square: openSquareSystem,
  webhook: openWebhookSystem,
} as const satisfies Record<PosSystemName, (ctx: Context, connection: OpenConnection) => PosSystem>;

/** All secrets of a connection, to be masked wherever they appear. */
export const secretsOf = (ctx: Context, row: ConnectionRow): string[] =>
  [openSecretOf(ctx, row), openSignatureKeyOf(ctx, row)].filter((secret) => secret !== null);

/** Opens the client for the connected system. Every call is logged for this order. */
export const openSystem = (ctx: Context, row: ConnectionRow, orderId: string | null = null): PosSystem => {
  const secret = openSecretOf(ctx, row);
  const { restaurant_id: restaurantId, system } = row;
  return systems[posSystem.parse(system)](ctx, {
    environment: posEnvironment.parse(row.environment),
    url: row.url,
    location: row.location,
    secret,
    about: { restaurantId, system, orderId, secrets: secretsOf(ctx, row) },
  });
};

export const requireConnection = async ({ db }: Pick<Context, 'db'>, restaurantId: string): Promise<ConnectionRow> => {
  const row = await findConnection(db, restaurantId);
  if (row === null) throw fail('not-found');
  return row;
};
