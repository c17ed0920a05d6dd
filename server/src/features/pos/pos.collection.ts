import { orderStatus } from '@comanda/contract/orders';
import {
  describePosFailure,
  posDifference,
  posEnvironment,
  posFailure,
  posOrder,
  posOrderState,
  posSystem,
  posSendTime,
  summarizeDifferences,
} from '@comanda/contract/pos';
import { parseNullable } from '@comanda/contract/kernel';
import { sql } from 'kysely';
import {
  booleanField,
  defineCollection,
  nullable,
  numberField,
  text,
  timestampField,
  uuidField,
} from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';
import { presentPosLog } from './logs/index.ts';

const ofOrders = <Value>(what: ReturnType<typeof sql>) => sql<Value>`(
  select ${what} from pos_orders where pos_orders.restaurant_id = pos_connections.restaurant_id
)`;
const countOf = (condition: ReturnType<typeof sql>) =>
  ofOrders<number>(sql`(count(*) filter (where ${condition}))::int`);
const retrying = sql`state = 'waiting' and last_failure is not null`;

const readFailure = (stored: unknown) => parseNullable(posFailure, stored);

const presentLastFailure = (stored: unknown) => {
  const lastFailure = readFailure(stored);
  return { lastFailure, lastError: describePosFailure(lastFailure) };
};

/** Owners see the connections of their own restaurants. Removed connections are left out. */
export const posConnectionsCollection = defineCollection({
  name: 'posConnections',
  capability: 'integrations.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('pos_connections.restaurant_id'),
    restaurantId: uuidField('pos_connections.restaurant_id'),
    restaurantName: text('restaurants.name'),
    system: text('pos_connections.system'),
    isActive: booleanField('pos_connections.is_active'),
    createdAt: timestampField('pos_connections.created_at'),
  },
  select: (db) =>
    db
      .selectFrom('pos_connections')
      .innerJoin('restaurants', 'restaurants.id', 'pos_connections.restaurant_id')
      .selectAll('pos_connections')
      .select('restaurants.name as restaurant_name')
      .select([
        countOf(sql`state = 'waiting'`).as('waiting_count'),
        countOf(retrying).as('retrying_count'),
        countOf(sql`state = 'failed'`).as('failed_count'),
        countOf(sql`state = 'differs'`).as('differing_count'),
        ofOrders<Date | null>(sql`min(first_tried_at) filter (where ${retrying})`).as('failing_since'),
        ofOrders<unknown>(sql`(array_agg(last_failure order by updated_at desc) filter (where ${retrying}))[1]`).as(
          'last_failure',
        ),
        ofOrders<Date | null>(sql`max(sent_at)`).as('last_sent_at'),
      ])
      .where('pos_connections.removed_at', 'is', null),
  present: (row) => ({
    id: row.restaurant_id,
    restaurantId: row.restaurant_id,
    restaurantName: row.restaurant_name,
    system: posSystem.parse(row.system),
    environment: posEnvironment.parse(row.environment),
    url: row.url,
    location: row.location,
    locationName: row.location_name,
    secretLastFour: row.secret_last_four,
    hasSignatureKey: row.signature_key_sealed !== null,
    sendsWhen: posSendTime.parse(row.sends_when),
    isActive: row.is_active,
    activeSince: row.active_since?.toISOString() ?? null,
    checkedAt: row.checked_at?.toISOString() ?? null,
    testFailure: readFailure(row.check_failure),
    checkFailure: describePosFailure(readFailure(row.check_failure)),
    menuPulledAt: row.menu_pulled_at?.toISOString() ?? null,
    waitingCount: row.waiting_count,
    retryingCount: row.retrying_count,
    failedCount: row.failed_count,
    differingCount: row.differing_count,
    failingSince: row.failing_since?.toISOString() ?? null,
    ...presentLastFailure(row.last_failure),
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
});

const presentDifferences = (stored: unknown) => {
  const differences = posDifference.array().parse(stored);
  return { differences, difference: summarizeDifferences(differences) };
};

/** For administrators: each order with the state of its copy in the point of sale. */
export const posOrdersCollection = defineCollection({
  name: 'posOrders',
  capability: 'platform.administer',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  heeds: ['posOrders', 'orders'],
  fields: {
    id: uuidField('pos_orders.order_id'),
    restaurantId: uuidField('pos_orders.restaurant_id'),
    state: text('pos_orders.state'),
    externalId: nullable(text('pos_orders.external_id')),
    attempts: numberField('pos_orders.attempts'),
    createdAt: timestampField('pos_orders.created_at'),
    updatedAt: timestampField('pos_orders.updated_at'),
  },
  select: (db) =>
    db
      .selectFrom('pos_orders')
      .innerJoin('orders', (join) =>
        join
          .onRef('orders.restaurant_id', '=', 'pos_orders.restaurant_id')
          .onRef('orders.id', '=', 'pos_orders.order_id'),
      )
      .innerJoin('restaurants', 'restaurants.id', 'pos_orders.restaurant_id')
      .selectAll('pos_orders')
      .select(['orders.status as order_status', 'restaurants.name as restaurant_name']),
  present: (row) => {
    const { tableNumber, placedAt, total, currency } = posOrder.parse(row.wanted);
    return {
      id: row.order_id,
      restaurantId: row.restaurant_id,
      restaurantName: row.restaurant_name,
      system: posSystem.parse(row.system),
      state: posOrderState.parse(row.state),
      tableNumber,
      placedAt,
      orderStatus: orderStatus.parse(row.order_status),
      total,
      currency,
      externalId: row.external_id,
      externalStatus: row.external_status,
      ...presentDifferences(row.differences),
      attempts: row.attempts,
      ...presentLastFailure(row.last_failure),
      nextTryAt: row.next_try_at?.toISOString() ?? null,
      sentAt: row.sent_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    };
  },
});

/** For administrators: calls and their results. The request and the response are read one call at a time. */
export const posSyncLogsCollection = defineCollection({
  name: 'posSyncLogs',
  capability: 'platform.administer',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('pos_sync_logs.id'),
    restaurantId: uuidField('pos_sync_logs.restaurant_id'),
    orderId: nullable(uuidField('pos_sync_logs.order_id')),
    at: timestampField('pos_sync_logs.at'),
  },
  select: (db) =>
    db
      .selectFrom('pos_sync_logs')
      .innerJoin('restaurants', 'restaurants.id', 'pos_sync_logs.restaurant_id')
      .select(['pos_sync_logs.id', 'restaurant_id', 'order_id', 'system', 'direction', 'action', 'method', 'url'])
      .select(['pos_sync_logs.status', 'failure', 'duration_ms', 'at', 'restaurants.name as restaurant_name']),
  present: presentPosLog,
});
