import { fail } from '@comanda/contract';
import { compareTables, joinTableNames, tableLabel } from '@comanda/contract/qr-codes';
import { maxJoinedTables } from '@comanda/contract/visits';
import { findActorName } from '#features/accounts';
import { findQrCode } from '#features/qr-codes';
import { requireRestaurant } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import type { MoveVisitHooks } from './move-visit.ts';
import {
  deleteVisitTables,
  endVisit,
  findOpenVisitIds,
  findVisitTables,
  hasAnyOrder,
  isVisitOver,
  lockTables,
  lockVisitTable,
  moveGuestsAndCalls,
  renameVisit,
  saveVisitTables,
  touchVisitAndPlaces,
  type VisitTable,
} from './records/index.ts';

interface VisitRef {
  readonly restaurantId: string;
  readonly visitId: string;
}

interface JoinTablesInput extends VisitRef {
  readonly qrCodeIds: readonly string[];
}

type LockedVisit = NonNullable<Awaited<ReturnType<typeof lockVisitTable>>> & { readonly id: string };

/** Locks a visit's open orders and then the visit: the same lock order as for every change of an order. */
const lockVisits = async (
  ctx: CommandContext,
  restaurantId: string,
  { visitIds, lockOpenOrders }: { readonly visitIds: readonly string[] } & Pick<MoveVisitHooks, 'lockOpenOrders'>,
): Promise<LockedVisit[]> => {
  const sorted = visitIds.toSorted();
  for (const visitId of sorted) await lockOpenOrders(ctx, restaurantId, visitId);
  const visits: LockedVisit[] = [];
  for (const id of sorted) {
    const visit = await lockVisitTable(ctx.db, restaurantId, id);
    if (visit !== undefined) visits.push({ ...visit, id });
  }
  return visits;
};

const requireTable = async (ctx: CommandContext, restaurantId: string, qrCodeId: string): Promise<VisitTable> => {
  const table = await findQrCode(ctx.db, qrCodeId);
  if (table?.restaurant_id !== restaurantId) throw fail('not-found');
  if (table.kind !== 'table') throw fail('visits.not-a-table');
  if (!table.is_available || table.status !== 'active') throw fail('visits.table-unavailable');
  return { qrCodeId, tableNumber: table.table_number };
};

/** Returns the tables of a visit: the joined ones, or the one where it is. */
const listTables = async (ctx: CommandContext, restaurantId: string, visit: LockedVisit): Promise<VisitTable[]> => {
  const joined = await findVisitTables(ctx.db, restaurantId, visit.id);
  return joined.length > 0 ? joined : [{ qrCodeId: visit.qr_code_id, tableNumber: visit.table_number }];
};

/**
 * Joins tables to a visit: whoever scans one of their codes enters this visit, and there is one bill. A table where guests sit already brings
 * them along. Bills with orders are never added up: at most one of the visits may have orders, and that one stays.
 */
export const joinTables =
  (hooks: MoveVisitHooks) =>
  async (
    ctx: CommandContext,
    { restaurantId, visitId, qrCodeIds }: JoinTablesInput,
  ): Promise<Record<string, never>> => {
    await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
    const added = new Map<string, VisitTable>();
    for (const id of new Set(qrCodeIds)) added.set(id, await requireTable(ctx, restaurantId, id));
    const visits = await lockParty(ctx, hooks, { restaurantId, visitId, qrCodeIds: [...added.keys()] });
    const asked = visits.find(({ id }) => id === visitId);
    if (asked === undefined) throw fail('not-found');
    if (isVisitOver(asked, ctx.clock.now())) throw fail('visits.over');
    if (asked.kind !== 'table') throw fail('visits.not-a-table');
    const open = await closeExpired(ctx, restaurantId, visits);
    const tables = new Map(added);
    for (const visit of open)
      for (const table of await listTables(ctx, restaurantId, visit)) tables.set(table.qrCodeId, table);
    const ownTables = await listTables(ctx, restaurantId, asked);
    if (tables.size === ownTables.length && open.length === 1) return {};
    if (tables.size > maxJoinedTables) throw fail('visits.too-many-tables', { most: maxJoinedTables });
    const kept = await chooseKeptVisit(ctx, restaurantId, { asked, open });
    await mergeVisits(ctx, restaurantId, { kept, others: open.filter(({ id }) => id !== kept.id) });
    await saveJoin(ctx, hooks, { restaurantId, kept, tables: [...tables.values()] });
    return {};
  };

/**
 * Locks the visit and those at the other tables, then the tables. A visit that a scan has opened there meanwhile is locked too: if that
 * deadlocks with another scan, the transaction is retried.
 */
const lockParty = async (
  ctx: CommandContext,
  hooks: MoveVisitHooks,
  { restaurantId, visitId, qrCodeIds }: JoinTablesInput,
): Promise<LockedVisit[]> => {
  const before = [visitId, ...(await findOpenVisitIds(ctx.db, restaurantId, qrCodeIds))];
  const visits = await lockVisits(ctx, restaurantId, { visitIds: [...new Set(before)], ...hooks });
  const held = visits.map((visit) => visit.qr_code_id);
  await lockTables(ctx.db, restaurantId, [...new Set([...qrCodeIds, ...held])]);
  const after = await findOpenVisitIds(ctx.db, restaurantId, qrCodeIds);
  const visitIds = after.filter((id) => !before.includes(id));
  return [...visits, ...(await lockVisits(ctx, restaurantId, { visitIds, ...hooks }))];
};

/** Closes the visits of parties that left long ago, and returns the others. */
const closeExpired = async (
  ctx: CommandContext,
  restaurantId: string,
  visits: readonly LockedVisit[],
): Promise<LockedVisit[]> => {
  const at = ctx.clock.now();
  const open: LockedVisit[] = [];
  for (const visit of visits) {
    if (!isVisitOver(visit, at)) open.push(visit);
    else await endVisit(ctx, restaurantId, { visitId: visit.id, reason: 'expired' });
  }
  return open;
};

interface Candidates {
  readonly asked: LockedVisit;
  readonly open: readonly LockedVisit[];
}

/** The visit with orders stays; without any, the one that staff asked for. */
const chooseKeptVisit = async (
  ctx: CommandContext,
  restaurantId: string,
  { asked, open }: Candidates,
): Promise<LockedVisit> => {
  const withOrders: LockedVisit[] = [];
  for (const visit of open) if (await hasAnyOrder(ctx.db, restaurantId, visit.id)) withOrders.push(visit);
  const [first] = withOrders;
  if (withOrders.length <= 1) return first ?? asked;
  const other = withOrders.find(({ id }) => id !== asked.id) ?? asked;
  throw fail('visits.both-ordered', {
    table: tableLabel(other.table_number),
    terms: { table: { kind: 'table', tableNumber: other.table_number } },
  });
};

/** Moves the phones and calls of the other visits to the kept one, and closes them. None of them has orders. */
const mergeVisits = async (
  ctx: CommandContext,
  restaurantId: string,
  { kept, others }: { readonly kept: LockedVisit; readonly others: readonly LockedVisit[] },
): Promise<void> => {
  const by = await findActorName(ctx.db, ctx.caller.actor);
  for (const { id } of others) {
    // Touches the phones that are not seated while they still have their places there.
    await touchVisitAndPlaces(ctx, restaurantId, id);
    await moveGuestsAndCalls(ctx.db, restaurantId, { fromVisitId: id, toVisitId: kept.id });
    await endVisit(ctx, restaurantId, { visitId: id, reason: 'staff', by });
  }
};

interface Join {
  readonly restaurantId: string;
  readonly kept: LockedVisit;
  readonly tables: readonly VisitTable[];
}

const saveJoin = async (
  ctx: CommandContext,
  { moveOrders }: MoveVisitHooks,
  { restaurantId, kept: { id: visitId, table_number: from }, tables }: Join,
): Promise<void> => {
  const at = ctx.clock.now();
  await saveVisitTables(ctx.db, restaurantId, { visitId, tables, at });
  const sorted = tables.map((table) => ({ ...table, id: table.qrCodeId })).toSorted(compareTables);
  const to = joinTableNames(sorted.map(({ tableNumber }) => tableNumber));
  await renameVisit(ctx.db, restaurantId, { visitId, tableNumber: to, at });
  await touchVisitAndPlaces(ctx, restaurantId, visitId);
  await moveOrders(ctx, restaurantId, { visitId, from, to });
};

/** Parts joined tables: the party with its bill stays at its first table, and the others are free. Does nothing at a single table. */
export const partTables =
  ({ lockOpenOrders, moveOrders }: MoveVisitHooks) =>
  async (ctx: CommandContext, { restaurantId, visitId }: VisitRef): Promise<Record<string, never>> => {
    await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
    await lockOpenOrders(ctx, restaurantId, visitId);
    const visit = await lockVisitTable(ctx.db, restaurantId, visitId);
    if (visit === undefined) throw fail('not-found');
    if (isVisitOver(visit, ctx.clock.now())) throw fail('visits.over');
    const tables = await findVisitTables(ctx.db, restaurantId, visitId);
    if (tables.length === 0) return {};
    const [from, at] = [visit.table_number, ctx.clock.now()];
    const to = tables.find(({ qrCodeId }) => qrCodeId === visit.qr_code_id)?.tableNumber ?? from;
    await deleteVisitTables(ctx.db, restaurantId, visitId);
    await renameVisit(ctx.db, restaurantId, { visitId, tableNumber: to, at });
    await touchVisitAndPlaces(ctx, restaurantId, visitId);
    await moveOrders(ctx, restaurantId, { visitId, from, to });
    return {};
  };
