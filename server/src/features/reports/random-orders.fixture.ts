import { minuteMs, secondMs } from '@comanda/contract/kernel';
import { orderStatuses, sumDiscounts, type LineDiscount } from '@comanda/contract/orders';
import fc from 'fast-check';
import type { TestApp } from '#testing';

/** Time zones far from UTC on both sides, with half hours, and with clock changes by an hour or half an hour, at two, one and midnight. */
const timezones = [
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Havana',
  'Africa/Cairo',
  'UTC',
] as const;

/** Days with a clock change in one of these zones, and one day without any. */
const focusDays = [
  '2025-03-09',
  '2025-03-30',
  '2025-04-06',
  '2025-04-25',
  '2025-06-15',
  '2025-10-05',
  '2025-10-26',
  '2025-10-31',
  '2025-11-02',
] as const;

/** Offsets around the midnight of every zone, to the millisecond. */
const offsetMs = fc
  .record({ quarters: fc.integer({ min: -160, max: 160 }), aside: fc.constantFrom(-1, 0, 0, 1, 7 * secondMs) })
  .map(({ quarters, aside }) => quarters * 15 * minuteMs + aside);

const line = fc.record({
  item: fc.option(fc.nat(3), { freq: 5 }),
  price: fc.integer({ min: 0, max: 5_000 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  options: fc.subarray([
    { group: 'Extras', name: 'Cheese', price: 150 },
    { group: 'Extras', name: '=1+1', price: 0 },
    { group: 'Size', name: 'Large', price: 300 },
  ]),
});
const person = fc.constantFrom('Guest', 'System', 'Olive Tree', 'Sam Staff');
const refund = fc.record({
  afterMs: fc.nat(50 * 60 * minuteMs),
  share: fc.constantFrom(0.1, 1),
  by: fc.boolean(),
  status: fc.constantFrom('done', 'done', 'pending', 'failed'),
});
const payment = fc.record({
  afterMs: fc.nat(30 * 60 * minuteMs),
  means: fc.constantFrom(['pay_at_table', 'cash'], ['pay_at_table', 'card'], ['pay_at_table', null], ['paypal', null]),
  isTest: fc.constantFrom(false, false, true),
  /** Part of the payment that is allocated to the order: a late payment finds nothing left to pay. */
  placed: fc.constantFrom(1, 1, 1, 0.3, 0),
  status: fc.constantFrom('paid', 'paid', 'paid', 'failed', 'pending', 'expired'),
  share: fc.constantFrom(0.5, 1, 1, 1.5),
  tip: fc.constantFrom(0, 0, 150),
  isTakenByStaff: fc.boolean(),
  refunds: fc.array(refund, { maxLength: 2 }),
});

const randomOrder = fc.record({
  restaurant: fc.nat(2),
  offsetMs,
  currency: fc.constantFrom('EUR', 'EUR', 'JPY'),
  status: fc.constantFrom(...orderStatuses),
  table: fc.constantFrom('1', 'Window ü', '=2+2'),
  kind: fc.constantFrom('table', 'table', 'counter', 'takeaway'),
  reason: fc.constantFrom(null, 'Left', '=HYPERLINK("x")'),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  taxes: fc.uniqueArray(fc.record({ rate: fc.constantFrom(7_000, 19_000, 8_875), amount: fc.nat(900) }), {
    selector: ({ rate }) => rate,
    maxLength: 3,
  }),
  serviceCharge: fc.nat(200),
  history: fc.array(fc.record({ by: person, isUndo: fc.boolean() }), { minLength: 1, maxLength: 4 }),
  payments: fc.array(payment, { maxLength: 3 }),
});
export type RandomOrder = typeof randomOrder extends fc.Arbitrary<infer Order> ? Order : never;

const dayEndHour = fc.constantFrom(0, 0, 1, 2, 3, 4, 12);

export const randomScene = fc.record({
  focus: fc.constantFrom(...focusDays),
  timezones: fc.tuple(fc.constantFrom(...timezones), fc.constantFrom(...timezones), fc.constantFrom(...timezones)),
  orders: fc.array(randomOrder, { minLength: 12, maxLength: 40 }),
  later: fc.array(randomOrder, { minLength: 1, maxLength: 4 }),
  movesTo: fc.constantFrom(...timezones),
  dayEndHours: fc.tuple(dayEndHour, dayEndHour, dayEndHour),
  endsDayAt: dayEndHour,
});

export interface Stage {
  readonly restaurantIds: readonly string[];
  readonly itemIds: readonly string[];
  readonly categoryIds: readonly string[];
  readonly people: Readonly<Record<string, string>>;
  readonly focusMs: number;
}

export const setStage = async (
  app: TestApp,
  ownerId: string,
  {
    focus,
    timezones: zones,
    dayEndHours,
  }: { focus: string; timezones: readonly string[]; dayEndHours: readonly number[] },
): Promise<Stage> => {
  const restaurantIds = zones.map(() => crypto.randomUUID());
  const people = { 'Olive Tree': ownerId };
  await app.sql(
    `insert into restaurants (id, owner_id, name, timezone, chosen_day_end_hour, currency)
     select id, $1, 'Restaurant', timezone, hour, 'EUR'
     from unnest($2::uuid[], $3::text[], $4::integer[]) as given (id, timezone, hour)`,
    [ownerId, restaurantIds, zones, dayEndHours],
  );
  const ids = () => Array.from({ length: 4 }, () => crypto.randomUUID());
  return { restaurantIds, itemIds: ids(), categoryIds: ids(), people, focusMs: Date.parse(focus) };
};

/** Inserts the rows directly, with one statement per table. */
export const insertOrders = async (app: TestApp, stage: Stage, orders: readonly RandomOrder[]): Promise<void> => {
  const rows = orders.map((order) => rowsOf(stage, order));
  const insert = (table: string, values: readonly object[]) => {
    const columns = Object.keys(values[0] ?? {}).join(', ');
    return app.sql(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(values)],
    );
  };
  await insert(
    'orders',
    rows.map(({ order }) => order),
  );
  await insert(
    'order_items',
    rows.flatMap(({ lines }) => lines),
  );
  await insert(
    'order_history',
    rows.flatMap(({ history }) => history),
  );
  const payments = rows.flatMap((row) => row.payments);
  if (payments.length === 0) return;
  await insert(
    'payments',
    payments.map((one) => one.payment),
  );
  await insert(
    'payment_parts',
    payments.map((one) => one.part),
  );
  const refunds = payments.flatMap((one) => one.refunds);
  if (refunds.length > 0) await insert('refunds', refunds);
};

/** Some lines have a happy hour, and some a discount by a person. */
const discountsOf = (stage: Stage, { price, quantity }: RandomOrder['lines'][number]): LineDiscount[] => {
  const none = { promotionId: null, reasonCode: null, unitAmount: null, milliPercent: null, at: null };
  const [by = ''] = Object.keys(stage.people);
  const third = Math.floor((price * quantity) / 3);
  const happy = { ...none, kind: 'happy_hour', name: 'Happy hour', amount: third, by: '', byId: null } as const;
  const given = {
    ...none,
    kind: 'staff',
    name: 'Complaint',
    amount: third,
    by,
    byId: stage.people[by] ?? null,
  } as const;
  return third === 0 ? [] : [...(price % 2 === 0 ? [happy] : []), ...(price % 3 === 0 ? [given] : [])];
};

const rowsOf = (stage: Stage, order: RandomOrder) => {
  const id = crypto.randomUUID();
  const restaurant_id = stage.restaurantIds[order.restaurant];
  const atMs = stage.focusMs + order.offsetMs;
  const created_at = new Date(atMs).toISOString();
  const lines = order.lines.map((line) => ({ ...line, discounts: discountsOf(stage, line) }));
  const subtotal = lines.reduce(
    (sum, { price, quantity, discounts }) => sum + price * quantity - sumDiscounts(discounts),
    0,
  );
  const total = subtotal + order.serviceCharge;
  return {
    order: {
      restaurant_id,
      id,
      restaurant_name: 'Restaurant',
      currency: order.currency,
      total_minor: total,
      subtotal_minor: subtotal,
      service_charge_minor: order.serviceCharge,
      rates: {
        taxRateMilliPercent: 19_000,
        pricesIncludeTax: order.serviceCharge % 2 === 0,
        serviceChargeMilliPercent: 0,
      },
      taxes: order.taxes.map(({ rate, amount }) => ({ rateMilliPercent: rate, amount })),
      status: order.status,
      payment_status: 'pending',
      payment_method: 'pay_at_table',
      customer_name: '',
      table_number: order.table,
      kind: order.kind,
      notes: '',
      cancel_reason: order.status === 'cancelled' ? order.reason : null,
      created_at,
      updated_at: created_at,
    },
    lines: lines.map(({ item, price, quantity, options, discounts }, position) => ({
      restaurant_id,
      order_id: id,
      position,
      id: crypto.randomUUID(),
      name: `Dish ${item ?? 'of the day'}`,
      price_minor: price,
      quantity,
      tax_rate_milli_percent: item === 0 ? 7_000 : null,
      is_delivered: false,
      item_id: item === null ? null : stage.itemIds[item],
      category_id: item === null ? null : stage.categoryIds[item % 2],
      options: options.map((option) => ({ ...option, optionId: crypto.randomUUID() })),
      notes: '',
      discounts,
      discount_minor: sumDiscounts(discounts),
    })),
    history: order.history.map(({ by, isUndo }, number) => ({
      restaurant_id,
      order_id: id,
      id: crypto.randomUUID(),
      previous_status: number === 0 ? null : 'unopened',
      new_status: 'accepted',
      changed_at: created_at,
      changed_by: by,
      changed_by_id: stage.people[by] ?? null,
      notes: '',
      ticked_line_ids: [],
      undoes: isUndo ? id : null,
      number,
    })),
    payments: order.payments.map((paid) =>
      paymentRows(stage, { ...paid, restaurant_id, id, atMs, total, currency: order.currency }),
    ),
  };
};

type RandomPayment = RandomOrder['payments'][number] & {
  readonly restaurant_id: string | undefined;
  readonly id: string;
  readonly atMs: number;
  readonly total: number;
  readonly currency: string;
};

const paymentRows = (stage: Stage, { restaurant_id, id, atMs, total, currency, ...paid }: RandomPayment) => {
  const payment_id = crypto.randomUUID();
  const owner = stage.people['Olive Tree'];
  const amount_minor = Math.round(total * paid.share);
  const at = new Date(atMs + paid.afterMs).toISOString();
  const [method, paid_with] = paid.means;
  return {
    payment: {
      restaurant_id,
      id: payment_id,
      method,
      paid_with,
      is_test: paid.isTest && method === 'paypal',
      status: paid.status,
      currency,
      amount_minor,
      tip_minor: paid.tip,
      taken_by: paid.isTakenByStaff ? owner : null,
      created_at: at,
      paid_at: paid.status === 'paid' ? at : null,
      expires_at: paid.status === 'pending' ? at : null,
    },
    part: { restaurant_id, payment_id, order_id: id, amount_minor: Math.round(amount_minor * paid.placed) },
    refunds: paid.refunds.map(({ afterMs, share, by, status }) => ({
      restaurant_id,
      id: crypto.randomUUID(),
      payment_id,
      amount_minor: Math.max(1, Math.round(amount_minor * share)),
      reason: 'Cold',
      status,
      refunded_by: by ? owner : null,
      refunded_at: new Date(atMs + paid.afterMs + afterMs).toISOString(),
    })),
  };
};
