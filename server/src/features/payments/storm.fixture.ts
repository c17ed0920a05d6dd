import { minuteMs } from '@comanda/contract/kernel';
import { grainsPerUnit, type ShareRequest } from '@comanda/contract/splitting';
import { forceCloseVisit, scanCode, createTable, type Guest } from '#testing';
import { expireShares } from './shares/index.ts';
import { sweep } from './paying.fixture.ts';
import type { ProviderTestServer } from './provider-accounts.fixture.ts';

/** Seeded random numbers (mulberry32), so that a failed run can be reproduced. */
export const createSeededRandom = (seed: number) => {
  let state = seed;
  const roll = (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[roll(values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from.');
    return value;
  };
  return { roll, pick };
};

interface ClaimedShare {
  readonly guest: Guest;
  readonly paymentId: string;
}

interface OrderRow {
  readonly id: string;
  readonly status: 'unopened' | 'accepted' | 'preparing' | 'partially_delivered' | 'delivered' | 'cancelled';
  readonly revision: number;
  readonly lines: ReadonlyArray<{ readonly id: string; readonly quantity: number }>;
}

/** A restaurant with three tables whose guests and staff perform random actions concurrently. */
export const createRandomActions = async (
  { app, stripe, owner }: ProviderTestServer,
  { roll, pick }: ReturnType<typeof createSeededRandom>,
) => {
  const dishes = [
    { name: 'Soup', priceMinor: 733 },
    { name: 'Fish', priceMinor: 2_199 },
  ];
  const { restaurantId, menuId, qrCodeId: first, itemIds } = await createTable(app, owner.userId, dishes);
  const tables = [first, '9000000002', '9000000003'];
  for (const qrCodeId of tables.slice(1))
    await app.sql(`insert into qr_codes (restaurant_id, id, menu_id, table_number) values ($1, $2, $3, $2)`, [
      restaurantId,
      qrCodeId,
      menuId,
    ]);
  const staff = owner.browser.api;
  const guests: Guest[] = [];
  const claimed: ClaimedShare[] = [];
  const checkouts: Array<ClaimedShare & { readonly reference: string }> = [];

  /** Picks one of the latest values, so that recent guests are the most active. */
  const recent = <Value>(values: readonly Value[]): Value => pick(values.slice(-6));
  const at = ({ visit: { visitId } }: Guest) => ({ restaurantId, visitId });
  const anOrder = async (guest: Guest): Promise<OrderRow> =>
    pick(
      await app.sql<OrderRow>(
        `select id, status, revision, (select json_agg(json_build_object('id', id, 'quantity', quantity)) from order_items
           where order_items.restaurant_id = orders.restaurant_id and order_id = orders.id) as lines
         from orders where visit_id = $1 order by id`,
        [guest.visit.visitId],
      ),
    );
  const randomRequest = async (guest: Guest): Promise<ShareRequest> => {
    const kind = pick(['items', 'items', 'equal', 'amount', 'rest'] as const);
    if (kind === 'equal') return { kind, among: 2 + roll(3) };
    if (kind === 'amount') return { kind, amount: 1 + roll(1_500) };
    if (kind === 'rest') return { kind };
    const { id: orderId, lines } = await anOrder(guest);
    return { kind, lines: [{ orderId, lineId: pick(lines).id, grains: grainsPerUnit / pick([1, 2, 3]) }] };
  };
  const sendWebhook = async (reference: string): Promise<void> => {
    const webhook = stripe.webhook({ type: 'checkout.session.completed', id: reference, at: app.clock.now() });
    const url = `${app.origin}/webhooks/payments/stripe/${owner.userId}/credit_card`;
    const { status } = await fetch(url, { method: 'POST', headers: webhook.headers, body: webhook.body.toString() });
    // The webhook is outdated if the clock was advanced meanwhile: then the sweep has to find the payment.
    if (status !== 200 && status !== 400) throw new Error(`A good word was answered ${status}.`);
  };

  const order = (guest: Guest): Promise<unknown> =>
    staff.orders.placeForTable({
      restaurantId,
      at: { visitId: guest.visit.visitId },
      key: crypto.randomUUID(),
      lines: itemIds.map((itemId) => ({ itemId, quantity: 1 + roll(3) })),
    });

  const takeRest = async (guest: Guest): Promise<void> => {
    const rest = { paymentId: crypto.randomUUID(), paidWith: 'cash', share: { kind: 'rest' } } as const;
    await staff.splitting.takeShare({ ...at(guest), ...rest });
  };

  const actions = {
    comes: async () => void guests.push(await scanCode(app, pick(tables))),
    orders: () => order(recent(guests)),
    claims: async () => {
      const [guest, paymentId] = [recent(guests), crypto.randomUUID()];
      await guest.browser.api.splitting.claim({ ...at(guest), paymentId, share: await randomRequest(guest) });
      claimed.push({ guest, paymentId });
    },
    goesToPay: async () => {
      const { guest, paymentId } = recent(claimed);
      const tip = pick([0, 100]);
      const paying = { ...at(guest), paymentId, method: 'credit_card' as const, tip };
      const { checkoutUrl, ...started } = await guest.browser.api.splitting.pay(paying);
      checkouts.push({ guest, paymentId: started.paymentId, reference: checkoutUrl?.split('/').at(-1) ?? '' });
    },
    paysByCard: async () => {
      const { guest, paymentId, reference } = recent(checkouts);
      if (!stripe.isOpen(reference)) return;
      stripe.pay(reference, pick(['paid', 'paid', 'paid', 'declined']));
      const heardBy = pick(['webhook', 'phone', 'nobody'] as const);
      if (heardBy === 'webhook') await sendWebhook(reference);
      if (heardBy === 'phone') await guest.browser.api.splitting.check({ ...at(guest), paymentId });
    },
    /** The claim expires, staff record the payment of the rest, and then the guest pays. */
    paysTooLate: async () => {
      const { guest, reference } = recent(checkouts);
      app.clock.advance(16 * minuteMs);
      await takeRest(guest).catch(() => null);
      if (!stripe.isOpen(reference)) return;
      stripe.pay(reference);
      await sendWebhook(reference);
    },
    asksForTheBill: async () => {
      const { guest, paymentId } = recent(claimed);
      await guest.browser.api.splitting.pay({ ...at(guest), paymentId, method: 'pay_at_table' });
    },
    givesBack: async () => {
      const { guest, paymentId } = recent(claimed);
      await guest.browser.api.splitting.release({ ...at(guest), paymentId });
    },
    staffRelease: async () => {
      const { guest, paymentId } = recent(pick([claimed, checkouts]));
      await staff.splitting.releaseForGuest({ ...at(guest), paymentId });
    },
    takesAShare: async () => {
      const { guest, paymentId } = recent(claimed);
      await staff.splitting.takeShare({ ...at(guest), paymentId, paidWith: 'cash' });
    },
    takesTheRest: () => takeRest(recent(guests)),
    settlesAnOrder: async () => {
      const orderIds = [(await anOrder(recent(guests))).id];
      await staff.payments.takeAtTable({ restaurantId, orderIds, paidWith: 'card' });
    },
    takesBack: async () =>
      void (await staff.payments.takeBack({ restaurantId, orderIds: [(await anOrder(recent(guests))).id] })),
    corrects: async () => {
      const { id: orderId, revision, lines } = await anOrder(recent(guests));
      const kept = lines.map(({ id: lineId, quantity }) => ({ lineId, quantity: quantity + 1 }));
      await staff.orders.correct({ restaurantId, orderId, revision, kept, added: [] });
    },
    cancels: async () => {
      const { id: orderId, status: from } = await anOrder(recent(guests));
      const { changeId } = await staff.orders.cancel({ restaurantId, orderId, from, reason: 'Spilled' });
      if (roll(2) === 0) await staff.orders.undo({ restaurantId, orderId, changeId });
    },
    delivers: async () => {
      const { id: orderId, status: from } = await anOrder(recent(guests));
      await staff.orders.changeStatus({ restaurantId, orderId, from, to: 'delivered' });
    },
    refunds: async () => {
      const payments = await app.sql<{ id: string }>(`select id from payments where restaurant_id = $1`, [
        restaurantId,
      ]);
      const { id: paymentId } = pick(payments);
      const refund = { refundId: crypto.randomUUID(), amount: 1 + roll(2_500), reason: 'Cold' };
      await staff.payments.refund({ restaurantId, paymentId, ...refund });
    },
    moves: async () => void (await staff.visits.move({ ...at(recent(guests)), toQrCodeId: pick(tables) })),
    closes: async () => {
      if (roll(3) === 0) await forceCloseVisit(owner.browser, at(recent(guests)));
    },
    sweeps: async () => {
      await Promise.all([sweep(app), sweep(app), expireShares(app.ctx)]);
    },
    waits: async () => app.clock.advance(pick([1, 1, 1, 3, 16]) * minuteMs),
  };
  const { comes, orders, claims, goesToPay, paysByCard, paysTooLate } = actions;
  const usual = [comes, orders, orders, claims, claims, claims, claims, goesToPay, goesToPay, goesToPay, paysByCard];
  const anything = [...Object.values(actions), ...usual, ...usual, paysByCard, paysByCard, paysTooLate, paysTooLate];
  return {
    restaurantId,
    /** Seats the guests, places their orders, and pays one share by card. */
    begin: async () => {
      for (const qrCodeId of tables.slice(0, 2))
        guests.push(await scanCode(app, qrCodeId), await scanCode(app, qrCodeId));
      for (const guest of guests) await order(guest);
      await actions.claims();
      await actions.goesToPay();
      stripe.pay(recent(checkouts).reference);
    },
    /** Runs this number of random actions concurrently. */
    wave: (size: number) => Promise.allSettled(Array.from({ length: size }, () => pick(anything)())),
  };
};
