import { fail } from '@comanda/contract';
import type { SendsWhen } from '@comanda/contract/pos';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { requireUrl } from './connect.ts';
import { restoreConnection, saveConnection } from './connections.repository.ts';
import { requireConnection, sealFor } from './open-connection.ts';
import { touchPos } from './pos.events.ts';

type Done = Promise<Record<string, never>>;

interface OneConnection {
  readonly restaurantId: string;
}

interface Seen extends OneConnection {
  /** Which its changer saw. */
  readonly revision: number;
}

interface Settings {
  readonly environment?: 'production' | 'sandbox' | undefined;
  readonly url?: string | undefined;
  readonly location?: string | undefined;
  readonly locationName?: string | undefined;
  readonly sendsWhen?: SendsWhen | undefined;
  readonly secret?: string | undefined;
  readonly signatureKey?: string | null | undefined;
}

type Changes = Parameters<typeof saveConnection>[2]['changes'];

const change = async (
  ctx: CommandContext,
  restaurantId: string,
  { changes, revision }: { changes: Changes; revision: number | null },
): Done => {
  await requireConnection(ctx, restaurantId);
  const isSaved = await saveConnection(ctx.db, restaurantId, { changes, revision, at: ctx.clock.now() });
  if (!isSaved) throw fail('pos.changed-meanwhile');
  touchPos(ctx, restaurantId);
  return {};
};

export const updateConnection = async (
  ctx: CommandContext,
  { restaurantId, revision, changes }: Seen & { changes: Settings },
): Done => {
  const { system } = await requireConnection(ctx, restaurantId);
  if (system === 'webhook' && changes.url !== undefined) requireUrl(ctx, changes.url);
  return change(ctx, restaurantId, { revision, changes: columnsOf(ctx, restaurantId, changes) });
};

/** Whatever decides who is talked to has to be tested again, and until then sends nothing. */
const columnsOf = (ctx: CommandContext, restaurantId: string, changes: Settings): Changes => {
  const { environment, url, location, locationName, sendsWhen, secret, signatureKey } = changes;
  const isOther = environment !== undefined || url !== undefined || secret !== undefined;
  return {
    ...(environment === undefined ? {} : { environment }),
    ...(url === undefined ? {} : { url }),
    ...(location === undefined ? {} : { location }),
    ...(locationName === undefined ? {} : { location_name: locationName }),
    ...(sendsWhen === undefined ? {} : { sends_when: sendsWhen }),
    ...(secret === undefined
      ? {}
      : { secret_sealed: sealFor(ctx, restaurantId, 'secret', secret), secret_last_four: secret.slice(-4) }),
    ...(signatureKey === undefined
      ? {}
      : {
          signature_key_sealed:
            signatureKey === null ? null : sealFor(ctx, restaurantId, 'signature key', signatureKey),
        }),
    ...(isOther ? { checked_at: null, check_failure: '', is_active: false } : {}),
  };
};

/** Whose restaurant it is may say so too. */
export const setSendsWhen = async (
  ctx: CommandContext,
  { restaurantId, sendsWhen }: OneConnection & { sendsWhen: SendsWhen },
): Done => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  return change(ctx, restaurantId, { revision: null, changes: { sends_when: sendsWhen } });
};

export const setActive = async (
  ctx: CommandContext,
  { restaurantId, revision, isActive }: Seen & { isActive: boolean },
): Done => {
  const connection = await requireConnection(ctx, restaurantId);
  if (isActive === connection.is_active) return {};
  if (isActive && (connection.checked_at === null || connection.check_failure !== '')) throw fail('pos.not-checked');
  if (isActive && connection.system === 'square' && connection.location === '') throw fail('pos.location-needed');
  const changes = isActive ? { is_active: true, active_since: ctx.clock.now() } : { is_active: false };
  return change(ctx, restaurantId, { revision, changes });
};

/** Nothing is sent to a connection that is removed. Whether it was on stays written, so that restoring brings it back as it was. */
export const disconnect = (ctx: CommandContext, { restaurantId }: OneConnection): Done =>
  change(ctx, restaurantId, { revision: null, changes: { removed_at: ctx.clock.now() } });

export const restore = async (ctx: CommandContext, { restaurantId }: OneConnection): Done => {
  if (!(await restoreConnection(ctx.db, restaurantId, ctx.clock.now()))) throw fail('not-found');
  touchPos(ctx, restaurantId);
  return {};
};
