import { fail } from '@comanda/contract';
import type { Actor } from '@comanda/contract/access';
import { minuteMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { findKey, findKeyById, saveKeyUse, type ApiKeyRow } from './api-keys.repository.ts';
import { parseApiKey } from './api-key-text.ts';

/** A key acts in its owner's name, limited to its scopes. */
const actorOf = ({ owner_id: ownerId, id, name, scopes, restaurant_ids, is_for_all }: ApiKeyRow): Actor => ({
  kind: 'user',
  userId: ownerId,
  role: 'owner',
  ownerId,
  permissions: null,
  restaurantIds: restaurant_ids,
  key: { id, name, scopes, isForAllRestaurants: is_for_all },
});

export const resolveKey = async (ctx: Context, text: string): Promise<Actor> => {
  const read = parseApiKey(text);
  const row = read === null ? null : await findKey(ctx.db, read.ownerId, read.secretHash);
  if (row === null) throw fail('developers.key-unknown');
  const now = ctx.clock.now();
  // Accurate to the minute, because a write per call would be too much for a busy program.
  const isStale = row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= minuteMs;
  if (isStale && (await saveKeyUse(ctx.db, row.owner_id, { keyId: row.id, at: now }))) {
    ctx.bus.publish([{ collection: 'apiKeys', tenant: row.owner_id }]);
  }
  return actorOf(row);
};

/** For long-lived connections: returns null once the key was revoked. */
export const refreshKeyActor = async (
  ctx: Context,
  { ownerId, keyId }: { readonly ownerId: string; readonly keyId: string },
): Promise<Actor | null> => {
  const row = await findKeyById(ctx.db, ownerId, keyId);
  return row === null ? null : actorOf(row);
};
