import { minuteMs } from '@comanda/contract/kernel';
import type { ChargeFailure, PaymentAlert, PaymentMethodType } from '@comanda/contract/payments';
import type { ShareRequest } from '@comanda/contract/splitting';
import { expect } from 'vitest';
import { eventually, scanCode, createTable, type Browser, type Guest, type TestApp } from '#testing';
import { sweepPaymentsJob } from './charges/index.ts';

interface Owner {
  readonly browser: Browser;
  readonly userId: string;
}

/** Activates these methods in test mode, once the account setup has created them. */
export const offerInTestMode = (app: TestApp, ownerId: string, types: readonly PaymentMethodType[]) =>
  eventually(async () => {
    const offered = await app.sql(
      `update payment_methods set status = 'active', is_test = true, supported_currencies = '{EUR}'
       where owner_id = $1 and type = any($2) returning id`,
      [ownerId, types],
    );
    expect(offered).toHaveLength(types.length);
  });

export interface PayingParty {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly qrCodeId: string;
  readonly guests: readonly [Guest, Guest];
  readonly orderIds: readonly [string, string];
}

/** Two guests at a table, each of whom has ordered a dish for 20.00. */
export const seatTwoGuests = async (app: TestApp, owner: Owner): Promise<PayingParty> => {
  const { restaurantId, qrCodeId, itemIds } = await createTable(app, owner.userId, [
    { name: 'Dish', priceMinor: 2_000 },
  ]);
  const guests = [await scanCode(app, qrCodeId), await scanCode(app, qrCodeId)] as const;
  const [{ visit }] = guests;
  const order = async ({ browser }: Guest): Promise<string> => {
    const lines = [{ itemId: itemIds[0] ?? '', quantity: 1 }];
    const placing = { restaurantId, visitId: visit.visitId, key: crypto.randomUUID(), lines, total: 2_000 };
    return (await browser.api.orders.place(placing)).orderId;
  };
  const orderIds = [await order(guests[0]), await order(guests[1])] as const;
  return { restaurantId, visitId: visit.visitId, qrCodeId, guests, orderIds };
};

const atTable = ({ restaurantId, visitId }: PayingParty) => ({ restaurantId, visitId });

/** Claims a share for a guest. Returns the payment's id. */
export const claim = async (party: PayingParty, guest: Guest, share: ShareRequest): Promise<string> => {
  const paymentId = crypto.randomUUID();
  await guest.browser.api.splitting.claim({ ...atTable(party), paymentId, share });
  return paymentId;
};

interface PayOptions {
  readonly paymentId: string;
  readonly method?: PaymentMethodType;
  readonly tip?: number;
}

export const payClaimedShare = (
  party: PayingParty,
  { browser }: Guest,
  { paymentId, method = 'credit_card', tip = 0 }: PayOptions,
) => browser.api.splitting.pay({ ...atTable(party), paymentId, method, tip });

export const check = (party: PayingParty, { browser }: Guest, paymentId: string) =>
  browser.api.splitting.check({ ...atTable(party), paymentId });

/** Claims a share and starts its checkout at the provider. */
export const startPaying = async (
  party: PayingParty,
  guest: Guest,
  share: ShareRequest,
  how: Omit<PayOptions, 'paymentId'> = {},
): Promise<{ paymentId: string; checkoutUrl: string }> => {
  const { paymentId, checkoutUrl } = await payClaimedShare(party, guest, {
    paymentId: await claim(party, guest, share),
    ...how,
  });
  return { paymentId, checkoutUrl: checkoutUrl ?? '' };
};

/** Submits the payer's decision on the test checkout page and returns the redirect. `pay-unheard` is a payment whose webhook gets lost. */
export const submitTestCheckout = async (
  { origin }: TestApp,
  checkoutUrl: string,
  decision: 'pay' | 'pay-unheard' | 'pay-late' | 'decline',
): Promise<string | null> => {
  const body = new URLSearchParams({ decision });
  const answer = await fetch(`${origin}${new URL(checkoutUrl).pathname}`, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`The checkout answered ${answer.status}.`);
  return answer.headers.get('location');
};

export const sweep = (app: TestApp): Promise<void> => sweepPaymentsJob.run(app.ctx, {});

/** Advances the clock until every provider is polled again and claims with an open checkout have expired. */
export const advancePastClaims = (app: TestApp): void => app.clock.advance(16 * minuteMs);

interface PaymentRow {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly tip: number;
  readonly failure: ChargeFailure | null;
  readonly attention: readonly PaymentAlert[];
  readonly retryOf: string | null;
  readonly parts: number;
  readonly refunded: number;
}

/** The payments of a party, oldest first, with the amounts that were allocated to orders and refunded. */
export const listPartyPayments = (app: TestApp, { visitId }: PayingParty): Promise<PaymentRow[]> =>
  app.sql<PaymentRow>(
    `select id, status, amount_minor::int as amount, tip_minor::int as tip, failure, attention, retry_of as "retryOf",
       (select coalesce(sum(amount_minor), 0)::int from payment_parts
        where payment_parts.restaurant_id = payments.restaurant_id and payment_id = payments.id) as parts,
       (select coalesce(sum(amount_minor), 0)::int from refunds
        where refunds.restaurant_id = payments.restaurant_id and payment_id = payments.id and refunds.status = 'done') as refunded
     from payments where visit_id = $1 order by created_at, id`,
    [visitId],
  );

export const listPartyOrders = (app: TestApp, { visitId }: PayingParty) =>
  app.sql<{ status: string; paid: number; held: number }>(
    `select payment_status as status, paid_minor::int as paid, held_minor::int as held from orders where visit_id = $1 order by id`,
    [visitId],
  );
