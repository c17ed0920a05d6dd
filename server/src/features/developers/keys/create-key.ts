import { fail } from '@comanda/contract';
import { keyScopes } from '@comanda/contract/access';
import { maxApiKeys } from '@comanda/contract/developers';
import { requireProvenMailbox } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { recordSecurityEvent } from '#platform/security-log';
import { countKeys, hasKey, insertKey, lockKeys, saveKeyRevocation } from './api-keys.repository.ts';
import { createApiKeyText, parseApiKey } from './api-key-text.ts';
import { requireOwnerCaller, requireRestaurantsOfOwner } from './require-owner.ts';

interface KeyToCreate {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly restaurantIds: readonly string[] | null;
}

/** The result contains the key. It is never shown again. */
export const createKey = async (
  ctx: CommandContext,
  { keyId, name, scopes, restaurantIds }: KeyToCreate,
): Promise<{ key: string | null }> => {
  const ownerId = requireOwnerCaller(ctx);
  await requireProvenMailbox(ctx, ownerId);
  await requireRestaurantsOfOwner(ctx, restaurantIds);
  refuseTooWide(scopes, restaurantIds);
  await lockKeys(ctx.db, ownerId);
  if (await hasKey(ctx.db, ownerId, keyId)) return { key: null };
  if ((await countKeys(ctx.db, ownerId)) >= maxApiKeys) throw fail('developers.too-many-keys', { most: maxApiKeys });
  const key = createApiKeyText(ownerId);
  const read = parseApiKey(key);
  if (read === null) throw new Error('A key that was just made cannot be read.');
  await insertKey(ctx.db, ownerId, {
    id: keyId,
    name,
    secretHash: read.secretHash,
    lastFour: read.lastFour,
    scopes: [...new Set(scopes)],
    restaurantIds: restaurantIds === null ? null : [...new Set(restaurantIds)],
    createdAt: ctx.clock.now(),
  });
  await recordSecurityEvent(ctx, {
    kind: 'key-created',
    subject: name,
    changes: [{ field: 'scopes', before: '', after: [...new Set(scopes)].join(', ') }],
  });
  ctx.touch('apiKeys', ownerId);
  return { key };
};

/** Refuses scopes that only work for all restaurants: an error now is better than a key that fails later. */
const refuseTooWide = (scopes: readonly string[], restaurantIds: readonly string[] | null): void => {
  if (restaurantIds === null) return;
  const tooWide = keyScopes.filter(({ scope, isForAllRestaurants }) => isForAllRestaurants && scopes.includes(scope));
  if (tooWide.length === 0) return;
  const sentence = `Only a key for all restaurants can hold ${tooWide.map(({ scope }) => scope).join(', ')}`;
  throw fail('invalid-argument', { fields: { scopes: [sentence] } });
};

/** Ends every connection that uses this key: the touch makes each watcher check its rights again. */
export const revokeKey = async (
  ctx: CommandContext,
  { keyId }: { readonly keyId: string },
): Promise<Record<string, never>> => {
  const ownerId = requireOwnerCaller(ctx);
  const name = await saveKeyRevocation(ctx.db, ownerId, { keyId, at: ctx.clock.now() });
  if (name === null) throw fail('not-found');
  await recordSecurityEvent(ctx, { kind: 'key-revoked', subject: name });
  ctx.touch('apiKeys', ownerId);
  return {};
};
