import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrderStatus } from '@comanda/contract/orders';
import { tableUrl } from '@comanda/contract/qr-codes';
import type { Browser } from '@comanda/server/browser';
import { createPerson, type GuestAtTable, type OpenRestaurant } from './open-restaurant.ts';

const betweenOrdersMs = 2_000;
/** A screen shows 200 orders. */
const maxOrders = 190;
const betweenChangesMs = 100;
const betweenVisitsMs = 400;
/** Logging in costs a quarter of a second of a processor, and is limited per account. */
const betweenLogInsMs = 3_000;

const nextStatus = { unopened: 'accepted', accepted: 'preparing', preparing: 'delivered' } as const;
const hasNextStatus = (status: OrderStatus): status is keyof typeof nextStatus => status in nextStatus;

export interface Traffic {
  /** Number of successful requests, by what they did. */
  readonly counts: ReadonlyMap<string, number>;
  /** Each request that did not succeed, in words. */
  readonly failures: readonly string[];
  /** The last status of each order that a server has confirmed. */
  readonly orders: ReadonlyMap<string, OrderStatus>;
  /** The orders for which a server has confirmed a payment. */
  readonly paid: ReadonlySet<string>;
  /** Sends requests to these nodes in turns from now on. To none: waits until all requests are answered. */
  sendTo(...origins: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Guests order, staff change and are paid, owners edit and log in, phones open pages; each request goes to the next node. */
export const startTraffic = (restaurant: OpenRestaurant): Traffic => {
  const { owner, restaurantId, menuId, soup, specialId } = restaurant;
  const counts = new Map<string, number>();
  const failures: string[] = [];
  const orders = new Map<string, OrderStatus>();
  const paid = new Set<string>();
  /** The first order of each guest is never paid: a visit ends when everything is paid. */
  const firstOrders = new Map<GuestAtTable, string>();
  let origins: readonly string[] = [];
  let turn = 0;
  let isStopped = false;
  let openSteps = 0;

  const nextOrigin = (): string => origins[(turn += 1) % origins.length] ?? '';

  /** A failure is remembered and ends the step, but not the traffic. */
  const attempt = async (kind: string, origin: string, send: () => Promise<unknown>): Promise<void> => {
    try {
      await send();
      const counted = `${kind} at ${origin}`;
      counts.set(counted, (counts.get(counted) ?? 0) + 1);
    } catch (error) {
      failures.push(`${kind} at ${origin}: ${describe(error)}`);
    }
  };
  const attemptAsOwner = (kind: string, send: (browser: Browser) => Promise<unknown>): Promise<void> => {
    const origin = nextOrigin();
    return attempt(kind, origin, () => send(owner.at(origin)));
  };

  const placeOrder = async (guest: GuestAtTable): Promise<void> => {
    const { phone, visitId } = guest;
    if (orders.size >= maxOrders) return;
    const origin = nextOrigin();
    return attempt('order', origin, async () => {
      const lines = [{ itemId: soup.id, quantity: 1 }];
      const order = { restaurantId, visitId, key: randomUUID(), lines, total: soup.price };
      const { orderId } = await phone.at(origin).api.orders.place(order);
      orders.set(orderId, 'unopened');
      if (!firstOrders.has(guest)) firstOrders.set(guest, orderId);
    });
  };

  /** Moves the oldest unfinished order one step on. A delivered one is paid. */
  const serveOrder = async (): Promise<void> => {
    const unpaid = new Set(firstOrders.values());
    const isOpen = (id: string, status: OrderStatus) => hasNextStatus(status) || !(paid.has(id) || unpaid.has(id));
    const [orderId, status] = [...orders].find(([id, current]) => isOpen(id, current)) ?? [];
    if (orderId === undefined || status === undefined) return;
    if (!hasNextStatus(status))
      return attemptAsOwner('payment', async ({ api }) => {
        await api.payments.takeAtTable({ restaurantId, orderIds: [orderId], paidWith: 'cash' });
        paid.add(orderId);
      });
    return attemptAsOwner('status', async ({ api }) => {
      const to = nextStatus[status];
      await api.orders.changeStatus({ restaurantId, orderId, from: status, to, changeId: randomUUID() });
      orders.set(orderId, to);
    });
  };

  let isSpecialAvailable = true;
  const editMenu = (): Promise<void> =>
    attemptAsOwner('menu edit', async ({ api }) => {
      const available = { from: isSpecialAvailable, to: !isSpecialAvailable };
      await api.menus.editItems({ restaurantId, menuId, edits: [{ itemId: specialId, edits: { available } }] });
      isSpecialAvailable = available.to;
    });

  const openPages = async (): Promise<void> => {
    await attemptAsOwner('session', async ({ api }) => {
      if ((await api.accounts.whoAmI()).user?.email !== restaurant.email) throw new Error('The session was lost.');
    });
    const guest = restaurant.guests[turn % restaurant.guests.length];
    if (guest === undefined || origins.length === 0) return;
    const origin = nextOrigin();
    const expectPage = async (address: string, browser: Browser) => {
      const response = await browser.fetch(address.replace(origin, ''));
      await response.text();
      if (response.status !== 200) throw new Error(`The page answered ${response.status}.`);
    };
    await attempt('page', origin, async () => {
      await expectPage(tableUrl(origin, guest.qrCodeId), guest.phone.at(origin));
      await expectPage('/orders', owner.at(origin));
    });
  };

  /** Logs in at one node, and is known at the next. */
  const logIn = (): Promise<void> => {
    const [first, second] = [nextOrigin(), nextOrigin()];
    return attempt('log-in', first, async () => {
      const person = createPerson();
      await person.at(first).api.accounts.logIn({ email: restaurant.email, password: restaurant.password });
      const { user } = await person.at(second).api.accounts.whoAmI();
      if (user === null) throw new Error(`The session is unknown at ${second}.`);
    });
  };

  const repeat = async (step: () => Promise<void>, pauseMs: number): Promise<void> => {
    while (!isStopped) {
      if (origins.length > 0) {
        openSteps += 1;
        await step();
        openSteps -= 1;
      }
      await pause(pauseMs);
    }
  };
  const loops = [
    ...restaurant.guests.map((guest) => repeat(() => placeOrder(guest), betweenOrdersMs)),
    repeat(serveOrder, betweenChangesMs),
    repeat(editMenu, betweenVisitsMs),
    repeat(openPages, betweenVisitsMs),
    repeat(logIn, betweenLogInsMs),
  ];
  return {
    counts,
    failures,
    orders,
    paid,
    sendTo: async (...next) => {
      origins = next;
      while (origins.length === 0 && openSteps > 0) await pause(20);
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(loops);
    },
  };
};

const describe = (error: unknown): string => {
  const status = error instanceof Error && 'status' in error ? `${String(error.status)} ` : '';
  return `${status}${String(error)}`;
};
