import { fail } from '@comanda/contract';
import { limits, minuteMs } from '@comanda/contract/kernel';
import { joinMode } from '@comanda/contract/restaurants';
import { guestState, newPhonesLimit, type VisitEntry } from '@comanda/contract/visits';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { ensureDevice, reserveAttempt } from '#platform/security';
import { countScan, findQrCode, type QrCodeRow } from '#features/qr-codes';
import { chargeScan } from '#features/tokens';
import {
  findJoinStep,
  touchVisit,
  countDevices,
  upsertGuest,
  findOrOpenVisit,
  type CurrentVisit,
  hasVisitOrders,
  recordVisitActivity,
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
}

/** Handles a scan: opens a visit at a free table, or adds the device to the visit that is open there. */
export const enterVisit = async (ctx: CommandContext, { qrCodeId, key }: Scan): Promise<VisitEntry> => {
  if (isAutomated(ctx.caller.headers)) throw fail('visits.automated');
  const table = await findQrCode(ctx.db, qrCodeId);
  if (table === undefined) throw fail('not-found');
  if (!table.is_available || table.status !== 'active') throw fail('visits.table-unavailable');
  const { restaurant_id: restaurantId } = table;
  const deviceHash = ensureDevice(ctx.caller, { secretKey: ctx.secretKeys.newest, key });
  const visit = await findOrOpenVisit(ctx, table);
  const { visitId } = visit;
  // If staff opened the visit, the first phone still counts as the first guest.
  const isFirst = visit.isNew || (await countKnownDevices(ctx, restaurantId, { visitId, deviceHash })) === 0;
  const mode = joinMode.parse(table.join_mode);
  // After an order the party has a bill: a newcomer first has to say if they belong to the party.
  const isFree = isFirst || (mode === 'open' && !(await hasVisitOrders(ctx.db, restaurantId, visitId)));
  const at = ctx.clock.now();
  const guest = await upsertGuest(ctx.db, restaurantId, {
    visitId,
    id: newId(),
    deviceHash,
    state: isFree ? 'seated' : 'waiting',
    at,
  });
  if (guest.isNew) await countNewDevice(ctx, table, { ...visit, deviceHash, at });
  const state = guestState.parse(guest.state);
  return { restaurantId, visitId, guestId: guest.id, state, needs: findJoinStep(state, mode) };
};

/** Counts the visit's devices, and refuses a new one above the limit: that many are a prank. */
const countKnownDevices = async (
  ctx: CommandContext,
  restaurantId: string,
  { visitId, deviceHash }: { visitId: string; deviceHash: string },
): Promise<number> => {
  const { count, isHere } = await countDevices(ctx.db, restaurantId, { visitId, deviceHash });
  if (count >= limits.devicesPerVisit && !isHere) throw fail('visits.table-full');
  return count;
};

/** Charges and counts a scan, once per device and visit. */
const countNewDevice = async (
  ctx: CommandContext,
  table: QrCodeRow,
  { visitId, lastActivityAt, deviceHash, at }: CurrentVisit & { readonly deviceHash: string; readonly at: Date },
): Promise<void> => {
  const { restaurant_id: restaurantId, id: qrCodeId } = table;
  await limitNewPhones(ctx, qrCodeId);
  const { table_number: tableNumber, restaurant_name: restaurantName } = table;
  const scan = { visitId, deviceHash, restaurantId, restaurantName, qrCodeId, tableNumber };
  await chargeScan(ctx, table.owner_id, scan);
  // One update per minute is enough, so that the scans of a party that sits down together do not wait for each other's row lock.
  if (at.getTime() - lastActivityAt.getTime() >= minuteMs)
    await recordVisitActivity(ctx.db, restaurantId, { visitId, at });
  await countScan(ctx, restaurantId, { qrCodeId, at });
  const place = { restaurant_id: restaurantId, qr_code_id: qrCodeId, table_name: tableNumber };
  ctx.track({ name: 'qr_code_scanned', fields: place });
  touchVisit(ctx, restaurantId, visitId);
};

/** Limits the phones that one address brings to one table. Phones that are already here are not counted, however often they come back. */
const limitNewPhones = async (ctx: CommandContext, qrCodeId: string): Promise<void> => {
  const outcome = await reserveAttempt(ctx, { key: `new phones ${qrCodeId} ${ctx.caller.network}`, ...newPhonesLimit });
  if (!outcome.isAllowed) throw fail('visits.too-many-tries', { minutes: outcome.minutesLeft });
};
