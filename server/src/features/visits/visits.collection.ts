import { setImmediate } from 'node:timers/promises';
import { codeKind } from '@comanda/contract/qr-codes';
import {
  callReasonCode,
  closeReason,
  describeCallReason,
  guestCallKind,
  guestState,
  staffVisitGuest,
  visitCall,
  visitGuest,
  type GuestVisitDocument,
  type VisitCall,
  type VisitGuest,
} from '@comanda/contract/visits';
import { sql, type Expression, type ExpressionBuilder, type Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Context } from '#platform/context';
import type { DB } from '#platform/db';
import {
  defineCollection,
  nullable,
  text,
  timestampField,
  toGuestTenant,
  uuidField,
  type GuestCaller,
} from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';
import {
  areRequestsPaused,
  computeReadAccessCutoff,
  findDevicePlaces,
  findJoinMode,
  presentJoining,
} from './records/index.ts';

const staffChanges = staffVisitGuest.shape.changes;

type VisitExpressions = ExpressionBuilder<DB, 'visits'>;

const guestsOf = (of: VisitExpressions) =>
  jsonArrayFrom(
    of
      .selectFrom('visit_guests')
      .select([
        'visit_guests.id',
        'name',
        'state',
        'shared_cart',
        'joined_at',
        'asked_at',
        'refused_at',
        'staff_changes',
      ])
      .whereRef('visit_guests.restaurant_id', '=', 'visits.restaurant_id')
      .whereRef('visit_guests.visit_id', '=', 'visits.id')
      .orderBy('joined_at')
      .orderBy('visit_guests.id'),
  );

const callsOf = (of: VisitExpressions) =>
  jsonArrayFrom(
    of
      .selectFrom('visit_calls')
      .select(['visit_calls.id', 'kind', 'reason', 'reason_code', 'called_at', 'answered_at'])
      .whereRef('visit_calls.restaurant_id', '=', 'visits.restaurant_id')
      .whereRef('visit_calls.visit_id', '=', 'visits.id')
      .orderBy('called_at')
      .orderBy('visit_calls.id'),
  );

/** Tables that are joined for the visit. */
const tablesOf = (of: VisitExpressions) =>
  jsonArrayFrom(
    of
      .selectFrom('visit_tables')
      .select(['visit_tables.qr_code_id', 'visit_tables.table_number'])
      .whereRef('visit_tables.restaurant_id', '=', 'visits.restaurant_id')
      .whereRef('visit_tables.visit_id', '=', 'visits.id')
      .orderBy('visit_tables.qr_code_id'),
  );

/** The restaurant's current join mode. */
const joinModeOf = (of: VisitExpressions) =>
  of.selectFrom('restaurants').select('join_mode').whereRef('restaurants.id', '=', 'visits.restaurant_id');

/** The visit's orders without cancelled ones, for their number, total and unpaid amount. */
const ordersOf = (of: VisitExpressions) =>
  of
    .selectFrom('orders')
    .whereRef('orders.restaurant_id', '=', 'visits.restaurant_id')
    .whereRef('orders.visit_id', '=', 'visits.id')
    .where('orders.status', '!=', 'cancelled');

type RowsOf<Rows> = Rows extends Expression<infer Row> ? Row : never;
type VisitRow = Selectable<DB['visits']> & {
  guests: RowsOf<ReturnType<typeof guestsOf>>;
  calls: RowsOf<ReturnType<typeof callsOf>>;
  join_mode: string | null;
};

const fields = {
  id: uuidField('visits.id'),
  restaurantId: uuidField('visits.restaurant_id'),
  qrCodeId: text('visits.qr_code_id'),
  tableNumber: text('visits.table_number'),
  kind: text('visits.kind'),
  openedAt: timestampField('visits.opened_at'),
  closedAt: nullable(timestampField('visits.closed_at')),
};

export const visitsCollection = defineCollection({
  name: 'visits',
  capability: 'orders.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: { ...fields, lastActivityAt: timestampField('visits.last_activity_at') },
  select: (db) =>
    db
      .selectFrom('visits')
      .selectAll('visits')
      .select((of) => [
        guestsOf(of).as('guests'),
        callsOf(of).as('calls'),
        joinModeOf(of).as('join_mode'),
        tablesOf(of).as('joined_tables'),
        ordersOf(of)
          .select(sql<number>`count(*)::int`.as('count'))
          .as('order_count'),
        ordersOf(of)
          .select(sql<number>`coalesce(sum(total_minor), 0)::float8`.as('sum'))
          .as('total'),
        ordersOf(of)
          .select(sql<number>`coalesce(sum(total_minor - paid_minor), 0)::float8`.as('sum'))
          .as('unpaid'),
        ordersOf(of)
          .select(sql<number>`coalesce(sum(test_paid_minor), 0)::float8`.as('sum'))
          .as('test_paid'),
      ]),
  present: (row) => ({
    ...presentVisit(row),
    guests: row.guests.map((guest) => ({
      ...presentGuest(guest),
      // The ids of accounts stay on the server: staff read names.
      changes: staffChanges.parse(guest.staff_changes),
      isRefused: guest.state === 'waiting' && guest.refused_at !== null,
    })),
    joinRestriction: row.is_staff_admitting ? 'removal' : areRequestsPaused(row) ? 'refusals' : null,
    lastActivityAt: row.last_activity_at.toISOString(),
    joinedTables: row.joined_tables.map((table) => ({
      qrCodeId: table.qr_code_id,
      tableNumber: table.table_number,
    })),
    orderCount: row.order_count ?? 0,
    total: row.total ?? 0,
    unpaid: row.unpaid ?? 0,
    testPaid: row.test_paid ?? 0,
    closedBy: row.closed_by_name,
    closedById: row.closed_by,
  }),
});

/** The phone's places in one of these states, at open visits and at recently ended ones. */
const placesOf = async (ctx: Context, { deviceHash }: GuestCaller, states: readonly string[]) =>
  deviceHash === null ? [] : (await readPlaces(ctx, deviceHash)).filter(({ state }) => states.includes(state));

type DevicePlaces = Awaited<ReturnType<typeof findDevicePlaces>>;

/** The reads of each database that have not begun yet, by device. */
const waitingReads = new WeakMap<Context['db'], Map<string, Promise<DevicePlaces>>>();

/**
 * Reads a phone's places. A phone opens all its queries at the same moment: they share one read, which begins after the last of them
 * asked, so that none gets an older answer than it would alone.
 */
const readPlaces = (ctx: Context, deviceHash: string): Promise<DevicePlaces> => {
  const waiting = waitingReads.get(ctx.db) ?? new Map<string, Promise<DevicePlaces>>();
  waitingReads.set(ctx.db, waiting);
  const read = async (): Promise<DevicePlaces> => {
    await setImmediate();
    waiting.delete(deviceHash);
    return findDevicePlaces(ctx.db, deviceHash, computeReadAccessCutoff(ctx.clock.now()));
  };
  const places = waiting.get(deviceHash) ?? read();
  waiting.set(deviceHash, places);
  return places;
};

/** The visits that a phone may read. */
export const tenantsByVisit =
  (states: ReadonlyArray<VisitGuest['state']>) =>
  async (ctx: Context, asker: GuestCaller): Promise<string[]> =>
    (await placesOf(ctx, asker, states)).map(({ restaurant_id: restaurantId, visit_id: visitId }) =>
      toGuestTenant({ restaurantId, visitId }),
    );

/** The phone's places: one for each visit, open or recently ended. For data that other guests at the table may not read. */
export const tenantsByGuest = async (ctx: Context, asker: GuestCaller): Promise<string[]> =>
  tenantsByGuestIn(['seated'])(ctx, asker);

const tenantsByGuestIn =
  (states: ReadonlyArray<VisitGuest['state']>) =>
  async (ctx: Context, asker: GuestCaller): Promise<string[]> =>
    (await placesOf(ctx, asker, states)).map(({ restaurant_id: restaurantId, visit_id: visitId, guest_id: guestId }) =>
      toGuestTenant({ restaurantId, visitId, guestId }),
    );

export const guestVisitsCollection = defineCollection({
  name: 'guestVisits',
  capability: 'guest',
  tenants: tenantsByVisit(['seated']),
  tenant: ['restaurantId', 'id'],
  fields,
  select: (db) =>
    db
      .selectFrom('visits')
      .selectAll('visits')
      .select((of) => [guestsOf(of).as('guests'), callsOf(of).as('calls'), joinModeOf(of).as('join_mode')]),
  present: (row) => withoutStaffCalls(presentVisit(row)),
});

/** A waiting guest sees only their own place and nothing else of the visit: neither its code nor how many others are there. */
export const guestPlacesCollection = defineCollection({
  name: 'guestPlaces',
  capability: 'guest',
  tenants: tenantsByGuestIn(['seated', 'waiting', 'removed']),
  tenant: [uuidField('visit_guests.restaurant_id'), 'visitId', 'id'],
  fields: { id: uuidField('visit_guests.id'), visitId: uuidField('visit_guests.visit_id') },
  select: (db) =>
    db
      .selectFrom('visit_guests')
      .innerJoin('visits', (join) =>
        join
          .onRef('visits.restaurant_id', '=', 'visit_guests.restaurant_id')
          .onRef('visits.id', '=', 'visit_guests.visit_id'),
      )
      .innerJoin('restaurants', 'restaurants.id', 'visits.restaurant_id')
      .select([
        'visit_guests.id',
        'visit_guests.visit_id',
        'visit_guests.name',
        'visit_guests.state',
        'visit_guests.asked_at',
        'visit_guests.refused_at',
        'visits.is_staff_admitting',
        'visits.refusal_count',
        'visits.close_reason',
        'restaurants.join_mode',
      ]),
  present: (row) => ({
    id: row.id,
    visitId: row.visit_id,
    name: row.name,
    state: guestState.parse(row.state),
    ...presentJoining(row),
    closeReason: closeReason.nullable().parse(row.close_reason),
  }),
});

/** Hides calls that no guest of the party made: those of newcomers, and those about a limit. */
const withoutStaffCalls = (visit: GuestVisitDocument): GuestVisitDocument => ({
  ...visit,
  calls: visit.calls.filter(({ kind }) => guestCallKind.safeParse(kind).success),
});

const presentGuest = (guest: VisitRow['guests'][number]): VisitGuest => ({
  id: guest.id,
  name: guest.name,
  state: guestState.parse(guest.state),
  isAsking: guest.state === 'waiting' && guest.asked_at !== null,
  sharedCart: visitGuest.shape.sharedCart.parse(guest.shared_cart),
  joinedAt: new Date(guest.joined_at).toISOString(),
});

const presentVisit = (row: VisitRow): GuestVisitDocument => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  qrCodeId: row.qr_code_id,
  tableNumber: row.table_number,
  kind: codeKind.parse(row.kind),
  code: row.code,
  joinMode: findJoinMode(row),
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  closeReason: closeReason.nullable().parse(row.close_reason),
  guests: row.guests.map(presentGuest),
  calls: row.calls.map(presentCall),
});

const presentCall = (call: VisitRow['calls'][number]): VisitCall => {
  const reasonCode = callReasonCode.nullable().parse(call.reason_code);
  return {
    id: call.id,
    kind: visitCall.shape.kind.parse(call.kind),
    reason: describeCallReason(call.reason, reasonCode),
    reasonCode,
    calledAt: new Date(call.called_at).toISOString(),
    answeredAt: call.answered_at === null ? null : new Date(call.answered_at).toISOString(),
  };
};
