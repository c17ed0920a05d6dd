import { chargeFailure, paymentAlert, refundFailure } from '@comanda/contract/payments';
import { purchaseFailure } from '@comanda/contract/tokens';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/db';
import { createEmptyDatabase } from '#testing';

/** The database as it was before failures had codes. */
const beforeCodes = '0046~';

const restaurantId = crypto.randomUUID();
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createEmptyDatabase();
  // Neither foreign keys nor triggers, so that each row needs no other rows.
  pool = new pg.Pool({ connectionString: database.url, options: '-c session_replication_role=replica' });
  // `end` does not wait until its connections are closed. If their database is dropped meanwhile, they report it to the pool.
  pool.on('error', () => {});
  await migrate(pool, beforeCodes);
  for (const { id, failure = '', attention = '' } of payments)
    await pool.query(
      `insert into payments (restaurant_id, id, method, status, currency, amount_minor, created_at, failure, attention)
       values ($1, $2, 'credit_card', 'failed', 'EUR', 4000, now(), $3, $4)`,
      [restaurantId, id, failure, attention],
    );
  for (const { id, paymentId, failure = '', reason = 'Cold', isAutomatic = false, orderId = null } of refunds)
    await pool.query(
      `insert into refunds (restaurant_id, id, payment_id, amount_minor, reason, refunded_at, status, failure, is_automatic, order_id)
       values ($1, $2, $3, 900, $4, now(), $5, $6, $7, $8)`,
      [restaurantId, id, paymentId, reason, failure === '' ? 'done' : 'failed', failure, isAutomatic, orderId],
    );
  await pool.query(
    `insert into orders (restaurant_id, id, restaurant_name, currency, total_minor, status, payment_method, table_number, created_at)
     values ($1, $2, 'Restaurant', 'EUR', 700, 'cancelled', 'pay_at_table', '1', now())`,
    [restaurantId, cancelledOrderId],
  );
  await pool.query(
    'insert into payment_parts (restaurant_id, payment_id, order_id, amount_minor) values ($1, $2, $3, 700)',
    [restaurantId, cancelledPaymentId, cancelledOrderId],
  );
  for (const [index, failure] of Object.keys(purchaseFailures).entries())
    await pool.query(
      `insert into token_purchases (owner_id, id, tokens, price_cents, status, provider, return_url, failure, created_at, expires_at)
       values ($1, gen_random_uuid(), $2, 500, 'failed', 'stripe', 'https://example.org', $3, now(), now())`,
      [restaurantId, index + 1, failure],
    );
  await migrate(pool);
});
afterAll(async () => {
  await pool.end();
  await database[Symbol.asyncDispose]();
});

const chargeFailures: Record<string, unknown> = {
  'The card was declined. Nothing was paid.': { code: 'declined', providerText: '' },
  'カードが拒否されました。支払いは行われていません。': { code: 'declined', providerText: '' },
  'PayPal could not take the money. Nothing was paid.': { code: 'declined', providerText: '' },
  'The amount that was charged is not the amount of your share. The staff will help you.': {
    code: 'wrong_amount',
    providerText: '',
  },
  'This amount is too small to be paid by card. Please pay another way.': {
    code: 'amount_too_small',
    providerText: '',
  },
  'Stripe cannot take exactly KD 1.001. Please pay another way.': { code: 'amount_not_accepted', providerText: '' },
  'PayPal takes no TRY. Please pay another way.': { code: 'currency_not_accepted', providerText: '' },
  'This cannot be paid in crypto. Please pay another way.': { code: 'method_unavailable', providerText: '' },
  'This checkout has ended. Please start again.': { code: 'checkout_ended', providerText: '' },
  'Something nobody has heard of.': { code: 'other', providerText: 'Something nobody has heard of.' },
};

const refundFailures: Record<string, unknown> = {
  'Stripe has no money of this payment.': { code: 'no_money', providerText: '' },
  'PayPal has given all of this payment back already.': { code: 'already_refunded', providerText: '' },
  'The payer’s bank has claimed this payment back already.': { code: 'disputed', providerText: '' },
  'There is too little money on the account at Stripe.': { code: 'balance_too_low', providerText: '' },
  'That is more than is left of this payment at the BTCPay server.': { code: 'more_than_left', providerText: '' },
  'PayPal gives money back for 180 days only.': { code: 'too_late', providerText: '' },
  'This refund was withdrawn on the BTCPay server.': { code: 'withdrawn', providerText: '' },
  'The account at Stripe that has this money was replaced here. Please see to it there, or give the money back by hand.':
    { code: 'account_replaced', providerText: '' },
  'The BTCPay server refused to give this money back.': { code: 'refused', providerText: '' },
  'Stripe could not give this money back (lost_or_stolen_card).': {
    code: 'failed',
    providerText: 'lost_or_stolen_card',
  },
  'Stripe could not give this money back.': { code: 'failed', providerText: '' },
  'Nobody knows.': { code: 'other', providerText: 'Nobody knows.' },
};

const purchaseFailures: Record<string, unknown> = {
  'The card was declined. Nothing was paid.': { code: 'declined', providerText: '' },
  'What was paid is not the $5.00 this costs. Please write to whoever runs this platform.': {
    code: 'wrong_amount',
    providerText: '',
  },
  'Stripe refused to give this money back.': { code: 'refused', providerText: '' },
  'Something else.': { code: 'other', providerText: 'Something else.' },
};

const cancelledOrderId = crypto.randomUUID();
const cancelledPaymentId = crypto.randomUUID();
const refundFailedPaymentId = crypto.randomUUID();
const wrongAmount =
  'The provider took $20.00 (USD) where €20.00 (EUR) was asked for. It pays for nothing here: please look at it there.';

const alerts = [
  {
    id: cancelledPaymentId,
    attention: 'An order that this paid was cancelled: give back €7.00.',
    expected: [{ code: 'order_cancelled', orderId: cancelledOrderId, amount: 700 }],
  },
  {
    id: refundFailedPaymentId,
    attention: '€9.00 could not be given back: There is too little money on the account at Stripe.',
    expected: [{ code: 'refund_failed', amount: 900, failure: { code: 'balance_too_low', providerText: '' } }],
  },
  {
    id: crypto.randomUUID(),
    attention: 'The provider could not be asked whether this was paid: please look there.',
    expected: [{ code: 'provider_unreachable' }],
  },
  {
    id: crypto.randomUUID(),
    attention: 'The provider could not be asked for days to give money back: please look there.',
    expected: [{ code: 'refund_unreachable' }],
  },
  { id: crypto.randomUUID(), attention: wrongAmount, expected: [{ code: 'other', text: wrongAmount }] },
  // The order of this alert is not cancelled any more: its text is kept.
  {
    id: crypto.randomUUID(),
    attention: 'An order that this paid was cancelled: give back €3.00.',
    expected: [{ code: 'other', text: 'An order that this paid was cancelled: give back €3.00.' }],
  },
  { id: crypto.randomUUID(), attention: '', expected: [] },
];

const failedPayments = Object.entries(chargeFailures).map(([failure, expected]) => ({
  id: crypto.randomUUID(),
  failure,
  expected,
}));

const payments: { id: string; failure?: string; attention?: string }[] = [...failedPayments, ...alerts];

const failedRefunds = Object.entries(refundFailures).map(([failure, expected]) => ({
  id: crypto.randomUUID(),
  paymentId: failure.startsWith('There is too little') ? refundFailedPaymentId : crypto.randomUUID(),
  failure,
  expected,
}));

const reasonOf = (reason: string, isAutomatic: boolean, orderId: string | null = null) => ({
  id: crypto.randomUUID(),
  paymentId: crypto.randomUUID(),
  reason,
  isAutomatic,
  orderId,
});
const reasons = [
  { ...reasonOf('The order was cancelled', true, cancelledOrderId), expected: ['', 'order_cancelled'] },
  { ...reasonOf('What it was for is paid already, or was cancelled', true), expected: ['', 'nothing_to_pay'] },
  // Staff may write the same words.
  { ...reasonOf('The order was cancelled', false), expected: ['The order was cancelled', null] },
];

const refunds: {
  id: string;
  paymentId: string;
  failure?: string;
  reason?: string;
  isAutomatic?: boolean;
  orderId?: string | null;
}[] = [...failedRefunds, ...reasons];

const readRow = async (table: 'payments' | 'refunds', id: string) =>
  (await pool.query<Record<string, unknown>>(`select * from ${table} where id = $1`, [id])).rows[0] ?? {};

test.each(failedPayments)('a payment that failed: $failure', async ({ id, expected }) => {
  const { failure, attention, needs_attention: needsAttention } = await readRow('payments', id);
  expect(chargeFailure.parse(failure)).toEqual(expected);
  expect([attention, needsAttention]).toEqual([[], false]);
});

test.each(alerts)('an alert: $attention', async ({ id, expected }) => {
  const { failure, attention, needs_attention: needsAttention } = await readRow('payments', id);
  expect(failure).toBeNull();
  expect(paymentAlert.array().parse(attention)).toEqual(expected);
  expect(needsAttention).toBe(expected.length > 0);
});

test.each(failedRefunds)('a refund that failed: $failure', async ({ id, expected }) => {
  expect(refundFailure.parse((await readRow('refunds', id))['failure'])).toEqual(expected);
});

test.each(reasons)('the reason of a refund: $reason, automatic $isAutomatic', async ({ id, expected }) => {
  const { reason, reason_code: code } = await readRow('refunds', id);
  expect([reason, code]).toEqual(expected);
});

test('purchases of tokens that failed', async () => {
  const { rows } = await pool.query<{ failure: unknown }>('select failure from token_purchases order by tokens');
  expect(rows.map(({ failure }) => purchaseFailure.parse(failure))).toEqual(Object.values(purchaseFailures));
});
