import { fail } from '@comanda/contract';
import { limits, minuteMs } from '@comanda/contract/kernel';
import { joinMode } from '@comanda/contract/restaurants';
import { guestState, type VisitEntry } from '@comanda/contract/visits';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { ensureDevice } from '#platform/security';
import { countScan, findQrCode, type QrCodeRow } from '#features/qr-codes';
import { chargeTokensUnchecked } from '#features/tokens';
import { isAutomated } from './is-automated.ts';
import { neededBy } from './needed-by.ts';
import { touchVisit } from './visits.events.ts';
import { countDevices, seatDevice } from './guests.repository.ts';
import { visitAt, type PresentVisit } from './visit-at.ts';
import { hasOrders, noteActivity } from './visits.repository.ts';

interface Scan {
  readonly qrCodeId: string;
  readonly key?: string | undefined;
}

/** What a scan opens: a visit at a free table, or a place at the one that is on. */
export const enterVisit = async (ctx: CommandContext, { qrCodeId, key }: Scan): Promise<VisitEntry> => {
  if (isAutomated(ctx.caller.headers)) throw fail('visits.automated');
  const table = await findQrCode(ctx.db, qrCodeId);
  if (table === undefined) throw fail('not-found');
  if (!table.is_available || table.status !== 'active') throw fail('visits.table-unavailable');
  const { restaurant_id: restaurantId } = table;
  const deviceHash = ensureDevice(ctx.caller, { secretKey: ctx.secretKey, key });
  const visit = await visitAt(ctx, table);
  const { visitId } = visit;
  // Where staff have opened the visit, the first phone is the first all the same.
  const isFirst = visit.isNew || (await devicesBefore(ctx, restaurantId, { visitId, deviceHash })) === 0;
  const mode = joinMode.parse(table.join_mode);
  // After an order the party has a bill: a newcomer says first whether they belong to it.
  const isFree = isFirst || (mode === 'open' && !(await hasOrders(ctx.db, restaurantId, visitId)));
  const at = ctx.clock.now();
  const guest = await seatDevice(ctx.db, restaurantId, {
    visitId,
    id: newId(),
    deviceHash,
    state: isFree ? 'seated' : 'waiting',
    at,
  });
  if (guest.isNew) await takeScan(ctx, table, { ...visit, deviceHash, at });
  const state = guestState.parse(guest.state);
  return { restaurantId, visitId, guestId: guest.id, state, needs: neededBy(state, mode) };
};

/** More phones than fit around any table are a prank, which the owner would pay for by the token. Those who have a place keep it. */
const devicesBefore = async (
  ctx: CommandContext,
  restaurantId: string,
  { visitId, deviceHash }: { visitId: string; deviceHash: string },
): Promise<number> => {
  const { count, isHere } = await countDevices(ctx.db, restaurantId, { visitId, deviceHash });
  if (count >= limits.devicesPerVisit && !isHere) throw fail('visits.table-full');
  return count;
};

/** Once per device and visit, which is what the owner pays for. */
const takeScan = async (
  ctx: CommandContext,
  table: QrCodeRow,
  { visitId, lastActivityAt, deviceHash, at }: PresentVisit & { readonly deviceHash: string; readonly at: Date },
): Promise<void> => {
  const { restaurant_id: restaurantId, id: qrCodeId } = table;
  await chargeTokensUnchecked(ctx, table.owner_id, {
    kind: 'scan',
    amount: limits.tokens.perScan,
    reference: `${visitId} ${deviceHash}`,
    reason: table.table_number,
    restaurantId,
  });
  // A party that sits down together is one activity: not every scan has to wait for the row of the one before.
  if (at.getTime() - lastActivityAt.getTime() >= minuteMs) await noteActivity(ctx.db, restaurantId, { visitId, at });
  await countScan(ctx, restaurantId, { qrCodeId, at });
  const place = { restaurant_id: restaurantId, qr_code_id: qrCodeId, table_name: table.table_number };
  ctx.track({ name: 'qr_code_scanned', fields: place });
  touchVisit(ctx, restaurantId, visitId);
};
