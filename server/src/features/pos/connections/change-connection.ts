import { fail } from '@comanda/contract';
import type { PosSendTime } from '@comanda/contract/pos';
import type { SecurityEventKind } from '@comanda/contract/security';
import type { CommandContext } from '#platform/context';
import { listChanges, recordSecurityEvent } from '#platform/security-log';
import { requireRestaurant } from '#features/restaurants';
import { requirePosUrl } from './connect-pos.ts';
import { restoreConnection, saveConnection, touchPos } from '#features/pos/records';
import { requirePosConnection, encryptPosSecret } from '#features/pos/systems';

type EmptyResult = Promise<Record<string, never>>;

interface ConnectionKey {
  readonly restaurantId: string;
}

interface ConnectionWithRevision extends ConnectionKey {
  /** Revision of the connection that the caller had loaded; a mismatch is a conflict. */
  readonly revision: number;
}

interface Settings {
  readonly environment?: 'production' | 'sandbox' | undefined;
  readonly url?: string | undefined;
  readonly location?: string | undefined;
  readonly locationName?: string | undefined;
  readonly sendsWhen?: PosSendTime | undefined;
  readonly secret?: string | undefined;
  readonly signatureKey?: string | null | undefined;
}

type Changes = Parameters<typeof saveConnection>[2]['changes'];
type ConnectionRow = Awaited<ReturnType<typeof requirePosConnection>>;

/** The rest of an address can contain a secret, which does not belong in the security log. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

const onOrOff = (isOn: boolean): string => (isOn ? 'on' : 'off');

/** Describes changes for the security log, without the secrets. */
const describeChanges = (before: ConnectionRow, changes: Changes) => [
  ...(changes.secret_sealed === undefined ? [] : [{ field: 'secret', before: '', after: 'replaced' }]),
  ...(changes.signature_key_sealed === undefined ? [] : [{ field: 'signatureKey', before: '', after: 'replaced' }]),
  ...(changes.url === undefined || changes.url === before.url
    ? []
    : [{ field: 'url', before: hostOf(before.url), after: hostOf(changes.url) }]),
  ...listChanges(
    {
      environment: before.environment,
      location: before.location_name,
      sendsWhen: before.sends_when,
      active: onOrOff(before.is_active),
    },
    {
      environment: changes.environment ?? before.environment,
      location: changes.location_name ?? before.location_name,
      sendsWhen: changes.sends_when ?? before.sends_when,
      active: onOrOff(changes.is_active ?? before.is_active),
    },
  ),
];

interface ConnectionChange {
  readonly kind: Extract<SecurityEventKind, `pos-${string}`>;
  readonly changes: Changes;
  readonly revision: number | null;
}

const applyChanges = async (
  ctx: CommandContext,
  restaurantId: string,
  { kind, changes, revision }: ConnectionChange,
): EmptyResult => {
  const before = await requirePosConnection(ctx, restaurantId);
  const isSaved = await saveConnection(ctx.db, restaurantId, { changes, revision, at: ctx.clock.now() });
  if (!isSaved) throw fail('pos.changed-meanwhile');
  const list = describeChanges(before, changes);
  await recordSecurityEvent(ctx, { kind, restaurantId, subject: before.system, changes: list });
  touchPos(ctx, restaurantId);
  return {};
};

export const updatePosConnection = async (
  ctx: CommandContext,
  { restaurantId, revision, changes }: ConnectionWithRevision & { changes: Settings },
): EmptyResult => {
  const { system } = await requirePosConnection(ctx, restaurantId);
  if (system === 'webhook' && changes.url !== undefined) requirePosUrl(ctx, changes.url);
  return applyChanges(ctx, restaurantId, {
    kind: 'pos-changed',
    revision,
    changes: toColumns(ctx, restaurantId, changes),
  });
};

/** A applyChanges of environment, address or secret switches the connection off until it has been tested again. */
const toColumns = (ctx: CommandContext, restaurantId: string, changes: Settings): Changes => {
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
      : { secret_sealed: encryptPosSecret(ctx, restaurantId, 'secret', secret), secret_last_four: secret.slice(-4) }),
    ...(signatureKey === undefined
      ? {}
      : {
          signature_key_sealed:
            signatureKey === null ? null : encryptPosSecret(ctx, restaurantId, 'signature key', signatureKey),
        }),
    ...(isOther ? { checked_at: null, check_failure: null, is_active: false } : {}),
  };
};

/** The restaurant's owner may applyChanges this too, not only administrators. */
export const setPosSendTime = async (
  ctx: CommandContext,
  { restaurantId, sendsWhen }: ConnectionKey & { sendsWhen: PosSendTime },
): EmptyResult => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  return applyChanges(ctx, restaurantId, { kind: 'pos-changed', revision: null, changes: { sends_when: sendsWhen } });
};

export const setPosConnectionActive = async (
  ctx: CommandContext,
  { restaurantId, revision, isActive }: ConnectionWithRevision & { isActive: boolean },
): EmptyResult => {
  const connection = await requirePosConnection(ctx, restaurantId);
  if (isActive === connection.is_active) return {};
  if (isActive && (connection.checked_at === null || connection.check_failure !== null)) throw fail('pos.not-checked');
  if (isActive && connection.system === 'square' && connection.location === '') throw fail('pos.location-needed');
  const changes = isActive ? { is_active: true, active_since: ctx.clock.now() } : { is_active: false };
  return applyChanges(ctx, restaurantId, { kind: 'pos-changed', revision, changes });
};

/** Removes the connection, so nothing more is sent to it. `is_active` stays as it was, so that restoring brings back the same state. */
export const disconnectPos = (ctx: CommandContext, { restaurantId }: ConnectionKey): EmptyResult =>
  applyChanges(ctx, restaurantId, {
    kind: 'pos-disconnected',
    revision: null,
    changes: { removed_at: ctx.clock.now() },
  });

export const restorePosConnection = async (ctx: CommandContext, { restaurantId }: ConnectionKey): EmptyResult => {
  if (!(await restoreConnection(ctx.db, restaurantId, ctx.clock.now()))) throw fail('not-found');
  const { system } = await requirePosConnection(ctx, restaurantId);
  await recordSecurityEvent(ctx, { kind: 'pos-restored', restaurantId, subject: system });
  touchPos(ctx, restaurantId);
  return {};
};
