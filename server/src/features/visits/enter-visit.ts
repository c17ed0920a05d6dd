import { fail } from '@comanda/contract';
import { limits, minuteMs } from '@comanda/contract/kernel';
import type { JoinMode } from '@comanda/contract/restaurants';
import { guestState, newCounterPhonesLimit, newPhonesLimit, type VisitEntry } from '@comanda/contract/visits';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { ensureDevice, reserveAttempt } from '#platform/security';
import { countScan, findQrCode, type QrCodeRow } from '#features/qr-codes';
import { chargeScan } from '#features/tokens';
import {
  canAskToJoin,
  findJoinMode,
  upsertGuest,
  findOrOpenVisit,
  type CurrentVisit,
  openJoinRequest,
  presentJoining,
  readParty,
  recordVisitActivity,
  touchOwnPlace,
} from './records/index.ts';

/** User agents of crawlers and link previews. Some of them run scripts, and would otherwise look like a guest. */
const automatedAgents =
  /(?<!cu)bot\b|crawl|spider|preview|externalhit|facebookcatalog|whatsapp\/|embedly|slurp|inspectiontool|lighthouse/i;

/** True if a browser prefetches or prerenders the page before anyone looks at it. */
export const isPrefetch = (headers: Headers): boolean =>
  /prefetch|prerender/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`);

/** True for a link preview, a search engine or a prefetched page. */
export const isAutomated = (headers: Headers): boolean =>
  automatedAgents.test(headers.get('user-agent') ?? '') || isPrefetch(headers);

interface Scan {
  readonly qrCodeId: string;
  readonly key?: string | undefined;
  readonly name?: string | undefined;
}

/**
 * Handles a scan: opens a visit at a free table, or adds the device to the visit that is open there. If the newcomer has to be admitted,
 * the scan is their request; another scan after nobody answered is another one. At a counter, each device has a visit of its own.
 */
export const enterVisit = async (ctx: CommandContext, { qrCodeId, key, name = '' }: Scan): Promise<VisitEntry> => {
  if (isAutomated(ctx.caller.headers)) throw fail('visits.automated');
  const table = await findQrCode(ctx.db, qrCodeId);
  if (table === undefined) throw fail('not-found');
  if (!table.is_available || table.status !== 'active') throw fail('visits.table-unavailable');
  const { restaurant_id: restaurantId } = table;
  const deviceHash = ensureDevice(ctx.caller, { secretKey: ctx.secretKeys.newest, key });
  const visit = await findOrOpenVisit(ctx, table, table.kind === 'table' ? '' : deviceHash);
  const { visitId } = visit;
  const joining = {
    join_mode: table.join_mode,
    is_staff_admitting: visit.isStaffAdmitting,
    refusal_count: visit.refusalCount,
  };
  const isFree = await canSitDown(ctx, table, { visit, deviceHash, mode: findJoinMode(joining) });
  const at = ctx.clock.now();
  const canAsk = canAskToJoin(joining);
  const guest = await upsertGuest(ctx.db, restaurantId, {
    visitId,
    id: newId(),
    deviceHash,
    name,
    state: isFree ? 'seated' : 'waiting',
    askedAt: !isFree && canAsk ? at : null,
    at,
  });
  const guestRef = { visitId, guestId: guest.id };
  if (guest.isNew) await countNewDevice(ctx, table, { ...visit, guestId: guest.id, deviceHash, at });
  const hasAskedAgain = canAsk && !guest.isNew && (await openJoinRequest(ctx.db, restaurantId, { ...guestRef, at }));
  if (hasAskedAgain) touchOwnPlace(ctx, restaurantId, { ...guestRef, deviceHash });
  const place = { ...joining, ...guest, asked_at: hasAskedAgain ? at : guest.asked_at };
  return { restaurantId, ...guestRef, state: guestState.parse(guest.state), ...presentJoining(place) };
};

interface Newcomer {
  readonly visit: CurrentVisit;
  readonly deviceHash: string;
  readonly mode: JoinMode;
}

/** True if a new device at the table needs nobody's permission. */
const canSitDown = async (
  ctx: CommandContext,
  { restaurant_id: restaurantId, kind }: QrCodeRow,
  { visit: { visitId, isNew }, deviceHash, mode }: Newcomer,
): Promise<boolean> => {
  // The visit belongs to this device alone.
  if (kind !== 'table') return true;
  if (isNew) return mode !== 'approval';
  const { deviceCount, hasOrders } = await readPartyOrRefuse(ctx, restaurantId, { visitId, deviceHash });
  const isFirst = deviceCount === 0;
  if (mode === 'approval') return false;
  // If staff opened the visit, the first phone still counts as the first guest, but where phones have to ask, the bill is not shown to it.
  if (mode === 'open' && isFirst) return true;
  // After an order the party has a bill: a newcomer first has to say if they belong to the party.
  return (mode === 'open' || isFirst) && !hasOrders;
};

/** Reads the visit's devices and orders, and refuses a new device above the limit: that many are a prank. */
const readPartyOrRefuse = async (
  ctx: CommandContext,
  restaurantId: string,
  device: { visitId: string; deviceHash: string },
) => {
  const party = await readParty(ctx.db, restaurantId, device);
  if (party.deviceCount >= limits.devicesPerVisit && !party.isHere) throw fail('visits.table-full');
  return party;
};

interface ScannedVisit extends CurrentVisit {
  readonly guestId: string;
  readonly deviceHash: string;
  readonly at: Date;
}

/** Charges and counts a scan, once per device and visit. */
const countNewDevice = async (
  ctx: CommandContext,
  table: QrCodeRow,
  { visitId, lastActivityAt, guestId, deviceHash, at }: ScannedVisit,
): Promise<void> => {
  const { restaurant_id: restaurantId, id: qrCodeId } = table;
  await limitNewPhones(ctx, table);
  const { table_number: tableNumber, restaurant_name: restaurantName } = table;
  const isTable = table.kind === 'table';
  const scan = { visitId, deviceHash, restaurantId, restaurantName, qrCodeId, tableNumber, isTable };
  await chargeScan(ctx, table.owner_id, scan);
  // One update per minute is enough, so that the scans of a party that sits down together do not wait for each other's row lock.
  if (at.getTime() - lastActivityAt.getTime() >= minuteMs)
    await recordVisitActivity(ctx.db, restaurantId, { visitId, at });
  await countScan(ctx, restaurantId, { qrCodeId, at });
  const place = { restaurant_id: restaurantId, qr_code_id: qrCodeId, table_name: tableNumber };
  ctx.track({ name: 'qr_code_scanned', fields: place });
  touchOwnPlace(ctx, restaurantId, { visitId, guestId, deviceHash });
};

/** Limits the phones that one address brings to one code. Phones that are already here are not counted, however often they come back. */
const limitNewPhones = async (ctx: CommandContext, { id, kind }: QrCodeRow): Promise<void> => {
  const limit = kind === 'table' ? newPhonesLimit : newCounterPhonesLimit;
  const outcome = await reserveAttempt(ctx, { key: `new phones ${id} ${ctx.caller.network}`, ...limit });
  if (!outcome.isAllowed) throw fail('visits.too-many-tries', { minutes: outcome.minutesLeft });
};
