import { randomInt } from 'node:crypto';
import { fail } from '@comanda/contract';
import { limits, minuteMs } from '@comanda/contract/kernel';
import { joinMode } from '@comanda/contract/restaurants';
import { guestState, type Entry } from '@comanda/contract/visits';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { ensureDevice } from '#platform/security';
import { countScan, findCode, type Code } from '#features/qr-codes';
import { isPausedFor, spendTokens } from '#features/tokens';
import { idleSince } from './expiry.ts';
import { isAutomated } from './is-automated.ts';
import { neededBy } from './needed-by.ts';
import { touchVisit } from './visits.events.ts';
import { countDevices, seatDevice } from './guests.repository.ts';
import { closeVisitRow, findOpenVisit, insertVisit, noteActivity } from './visits.repository.ts';

interface Scan {
  readonly qrCodeId: string;
  readonly key?: string | undefined;
}

interface PresentVisit {
  readonly visitId: string;
  readonly isFirst: boolean;
  readonly lastActivityAt: Date;
}

/** What a scan opens: a visit at a free table, or a place at the one that is on. */
export const enterVisit = async (ctx: CommandContext, { qrCodeId, key }: Scan): Promise<Entry> => {
  if (isAutomated(ctx.caller.headers)) throw fail('visits.automated');
  const table = await findCode(ctx.db, qrCodeId);
  if (table === undefined) throw fail('not-found');
  if (!table.is_available || table.status !== 'active') throw fail('visits.table-unavailable');
  const { restaurant_id: restaurantId } = table;
  const deviceHash = ensureDevice(ctx.caller, { secretKey: ctx.secretKey, key });
  const visit = (await presentVisit(ctx, table)) ?? (await openVisit(ctx, table));
  const { visitId } = visit;
  if (!visit.isFirst) await refuseCrowd(ctx, restaurantId, { visitId, deviceHash });
  const mode = joinMode.parse(table.join_mode);
  const at = ctx.clock.now();
  const guest = await seatDevice(ctx.db, restaurantId, {
    visitId,
    id: newId(),
    deviceHash,
    state: visit.isFirst || mode === 'open' ? 'seated' : 'waiting',
    at,
  });
  if (guest.isNew) await takeScan(ctx, table, { ...visit, deviceHash, at });
  const state = guestState.parse(guest.state);
  return { restaurantId, visitId, guestId: guest.id, state, needs: neededBy(state, mode) };
};

/** More phones than fit around any table are a prank, which the owner would pay for by the token. Those who have a place keep it. */
const refuseCrowd = async (
  ctx: CommandContext,
  restaurantId: string,
  { visitId, deviceHash }: { visitId: string; deviceHash: string },
): Promise<void> => {
  const { count, isHere } = await countDevices(ctx.db, restaurantId, { visitId, deviceHash });
  if (count >= limits.devicesPerVisit && !isHere) throw fail('visits.table-full');
};

/** The visit that is on at this table. One that has expired is over, whether or not anyone has noticed yet. */
const presentVisit = async (ctx: CommandContext, table: Code): Promise<PresentVisit | null> => {
  const visit = await findOpenVisit(ctx.db, table.restaurant_id, table.id);
  if (visit === undefined) return null;
  const at = ctx.clock.now();
  if (visit.last_activity_at >= idleSince(at)) {
    return { visitId: visit.id, isFirst: false, lastActivityAt: visit.last_activity_at };
  }
  await closeVisitRow(ctx.db, table.restaurant_id, { visitId: visit.id, reason: 'expired', at });
  touchVisit(ctx, table.restaurant_id, visit.id);
  return null;
};

const openVisit = async (ctx: CommandContext, table: Code): Promise<PresentVisit> => {
  const { restaurant_id: restaurantId, id: qrCodeId, table_number: tableNumber } = table;
  // Those already seated finish undisturbed; nobody new sits down.
  if (await isPausedFor(ctx, table.owner_id)) throw fail('visits.paused');
  const id = newId();
  const at = ctx.clock.now();
  const code = String(randomInt(10_000)).padStart(4, '0');
  const isFirst = await insertVisit(ctx.db, restaurantId, { id, qrCodeId, tableNumber, code, at });
  if (isFirst) return { visitId: id, isFirst, lastActivityAt: at };
  const visit = await findOpenVisit(ctx.db, restaurantId, qrCodeId);
  // Opened and closed again in the same moment: the phone asks once more.
  if (visit === undefined) throw fail('aborted');
  return { visitId: visit.id, isFirst, lastActivityAt: visit.last_activity_at };
};

/** Once per device and visit, which is what the owner pays for. */
const takeScan = async (
  ctx: CommandContext,
  table: Code,
  { visitId, lastActivityAt, deviceHash, at }: PresentVisit & { readonly deviceHash: string; readonly at: Date },
): Promise<void> => {
  const { restaurant_id: restaurantId, id: qrCodeId } = table;
  await spendTokens(ctx, table.owner_id, {
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
