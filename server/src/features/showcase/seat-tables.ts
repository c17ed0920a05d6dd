import { minuteMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { chanceOf } from './chance.ts';
import { clockAt } from './clock-at.ts';
import { composeRound } from './compose-round.ts';
import { seatPhone, type GuestPhone } from './guest-phone.ts';
import { houseStaff } from './house-staff.ts';
import type { House } from './house.ts';
import { findOrdersOfVisit, readFloor, type OrderOfVisit } from './showcase.repository.ts';

/** How long ago something happened, in minutes. */
type Ago = number;

interface Party {
  readonly came: Ago;
  readonly phones: number;
  readonly ordered: Ago;
  /** How far the kitchen is. */
  readonly moved: ReadonlyArray<readonly ['accepted' | 'preparing' | 'some' | 'delivered', Ago]>;
  readonly afterwards?: (table: {
    phones: readonly [GuestPhone, ...GuestPhone[]];
    at: (ago: Ago) => void;
  }) => Promise<void>;
}

/** One party for every stage of a meal. */
const parties: readonly Party[] = [
  { came: 4, phones: 2, ordered: 1, moved: [] },
  { came: 9, phones: 1, ordered: 6, moved: [['accepted', 4]] },
  {
    came: 16,
    phones: 3,
    ordered: 12,
    moved: [
      ['accepted', 11],
      ['preparing', 8],
    ],
  },
  {
    came: 27,
    phones: 2,
    ordered: 22,
    moved: [
      ['accepted', 21],
      ['preparing', 18],
      ['some', 3],
    ],
  },
  {
    came: 41,
    phones: 2,
    ordered: 36,
    moved: [
      ['accepted', 35],
      ['preparing', 32],
      ['delivered', 17],
    ],
    afterwards: async ({ phones: [phone], at }) => {
      at(2);
      await phone.call('waiter', 'The dessert menu, please');
    },
  },
  {
    came: 58,
    phones: 2,
    ordered: 52,
    moved: [
      ['accepted', 51],
      ['preparing', 49],
      ['delivered', 33],
    ],
    afterwards: async ({ phones: [phone], at }) => {
      // A share is held for minutes only: it is paid at this moment.
      at(0);
      await phone.pay({ share: { kind: 'equal', among: 2 }, method: 'credit_card', paidWith: null, tipPercent: 10 });
      await phone.rate(5, 'The best carbonara in town.');
    },
  },
];

/** A floor with guests at it, each of them further along than the last: only where hardly anybody sits. */
export const seatTables = async (ctx: Context, house: House): Promise<void> => {
  const { busyCodes, openTables } = await readFloor(ctx.db, house.restaurantId);
  if (openTables >= parties.length - 1) return;
  const free = house.tables.filter(({ qrCodeId }) => !busyCodes.includes(qrCodeId));
  const now = ctx.clock.now();
  for (const [index, party] of parties.entries()) {
    // Not side by side: a waiter spreads them over the room.
    const table = free[(index * 5 + 1) % Math.max(1, free.length)];
    if (table !== undefined) await seatParty(ctx, house, { party, qrCodeId: table.qrCodeId, now });
  }
};

const seatParty = async (
  ctx: Context,
  house: House,
  { party, qrCodeId, now }: { party: Party; qrCodeId: string; now: Date },
): Promise<void> => {
  let then = ctx;
  const at = (ago: Ago): void => {
    then = ago === 0 ? ctx : clockAt(ctx, new Date(now.getTime() - ago * minuteMs));
  };
  const contextNow = () => then;
  at(party.came);
  const first = await seatPhone(contextNow, qrCodeId);
  const others: GuestPhone[] = [];
  for (let phone = 1; phone < party.phones; phone += 1) others.push(await seatPhone(contextNow, qrCodeId));
  at(party.ordered);
  const chance = chanceOf(`${now.toISOString()} ${qrCodeId}`);
  await first.order(house, composeRound(house.dishes, chance, { guests: party.phones, round: 'first' }));
  for (const [to, ago] of party.moved) {
    at(ago);
    for (const order of await findOrdersOfVisit(ctx.db, house.restaurantId, first.visit.visitId))
      await moveTo(contextNow(), house, { order, to });
  }
  await party.afterwards?.({ phones: [first, ...others], at });
};

const moveTo = async (
  ctx: Context,
  house: House,
  { order, to }: { order: OrderOfVisit; to: Party['moved'][number][0] },
): Promise<void> => {
  const staff = houseStaff(house);
  if (to !== 'some') await staff.move(ctx, order.id, { from: order.status, to });
  else if (order.lineIds.length > 1) await staff.bring(ctx, order.id, order.lineIds.slice(0, 1));
};
