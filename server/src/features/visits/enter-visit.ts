import { randomInt } from 'node:crypto';
import { fail } from '@comanda/contract';
import { limits } from '@comanda/contract/kernel';
import { joinMode, type JoinMode } from '@comanda/contract/restaurants';
import { guestStates, type Entry } from '@comanda/contract/visits';
import { z } from 'zod';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { ensureDevice } from '#platform/security';
import { countScan } from '#features/qr-codes';
import { isPausedFor, spendTokens } from '#features/tokens';
import { idleSince } from './expiry.ts';
import { touchVisit } from './touch-visit.ts';
import { closeVisitRow, findOpenVisit, findTable, insertVisit, recordScan, seatDevice } from './visits.repository.ts';

type Table = NonNullable<Awaited<ReturnType<typeof findTable>>>;

/** What a scan opens: a visit at a free table, or a place at the one that is on. */
export const enterVisit = async (ctx: CommandContext, { qrCodeId }: { qrCodeId: string }): Promise<Entry> => {
  const table = await findTable(ctx.db, qrCodeId.toUpperCase());
  if (table === undefined) throw fail('not-found');
  if (!table.is_available || table.status !== 'active') throw fail('visits.table-unavailable');
  const { restaurant_id: restaurantId } = table;
  const deviceHash = ensureDevice(ctx.caller);
  const at = ctx.clock.now();
  const { visitId, isFirst } = (await presentVisit(ctx, table)) ?? (await openVisit(ctx, table));
  const mode = joinMode.parse(table.join_mode);
  const state = isFirst || mode === 'open' ? 'seated' : 'waiting';
  const guest = await seatDevice(ctx.db, restaurantId, { visitId, id: newId(), deviceHash, state, at });
  const isNew = await recordScan(ctx.db, restaurantId, { visitId, deviceHash, qrCodeId: table.id, at });
  if (isNew) {
    await chargeScan(ctx, table, `${visitId} ${deviceHash}`);
    await countScan(ctx, restaurantId, { qrCodeId: table.id, at });
  }
  touchVisit(ctx, restaurantId, visitId);
  const seat = z.enum(guestStates).parse(guest.state);
  return { restaurantId, visitId, guestId: guest.id, state: seat, needs: neededBy(seat, mode) };
};

/** The visit that is on at this table. One that has expired is over, whether or not anyone has noticed yet. */
const presentVisit = async (ctx: CommandContext, table: Table) => {
  const visit = await findOpenVisit(ctx.db, table.restaurant_id, table.id);
  if (visit === undefined) return null;
  const at = ctx.clock.now();
  if (visit.last_activity_at >= idleSince(at)) return { visitId: visit.id, isFirst: false };
  await closeVisitRow(ctx.db, table.restaurant_id, { visitId: visit.id, reason: 'expired', at });
  touchVisit(ctx, table.restaurant_id, visit.id);
  return null;
};

const openVisit = async (ctx: CommandContext, table: Table) => {
  const { restaurant_id: restaurantId, id: qrCodeId, table_number: tableNumber } = table;
  // Those already seated finish undisturbed; nobody new sits down.
  if (await isPausedFor(ctx, table.owner_id)) throw fail('visits.paused');
  const id = newId();
  const code = String(randomInt(10_000)).padStart(4, '0');
  const isFirst = await insertVisit(ctx.db, restaurantId, { id, qrCodeId, tableNumber, code, at: ctx.clock.now() });
  if (isFirst) return { visitId: id, isFirst };
  const visit = await findOpenVisit(ctx.db, restaurantId, qrCodeId);
  // Opened and closed again in the same moment: the guest scans once more.
  if (visit === undefined) throw fail('aborted');
  return { visitId: visit.id, isFirst };
};

const chargeScan = async (ctx: CommandContext, table: Table, reference: string): Promise<void> => {
  await spendTokens(ctx, table.owner_id, {
    kind: 'scan',
    amount: limits.tokens.perScan,
    reference,
    reason: table.table_number,
    restaurantId: table.restaurant_id,
  });
};

const neededBy = (state: Entry['state'], mode: JoinMode): Entry['needs'] => {
  if (state !== 'waiting') return null;
  return mode === 'approval' ? 'approval' : 'code';
};
