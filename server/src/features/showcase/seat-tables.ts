import { minuteMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { createRandomSource } from './random-source.ts';
import { withFixedClock } from './with-fixed-clock.ts';
import { composeRound } from './compose-round.ts';
import { seatPhone, type GuestPhone } from './guest-phone.ts';
import { createSimulatedStaff } from './simulated-staff.ts';
import type { ShowcaseRestaurant } from './showcase-restaurant.ts';
import { findOrdersOfVisit, readFloor, type OrderOfVisit } from './showcase.repository.ts';

/** Minutes before now. */
type MinutesAgo = number;

interface SeatedParty {
  readonly cameAgo: MinutesAgo;
  readonly phones: number;
  readonly orderedAgo: MinutesAgo;
  /** Status changes of the order so far. */
  readonly steps: ReadonlyArray<readonly ['accepted' | 'preparing' | 'some' | 'delivered', MinutesAgo]>;
  readonly afterwards?: (table: {
    phones: readonly [GuestPhone, ...GuestPhone[]];
    at: (ago: MinutesAgo) => void;
  }) => Promise<void>;
}

/** One party for each stage of a meal. */
const parties: readonly SeatedParty[] = [
  { cameAgo: 4, phones: 2, orderedAgo: 1, steps: [] },
  { cameAgo: 9, phones: 1, orderedAgo: 6, steps: [['accepted', 4]] },
  {
    cameAgo: 16,
    phones: 3,
    orderedAgo: 12,
    steps: [
      ['accepted', 11],
      ['preparing', 8],
    ],
  },
  {
    cameAgo: 27,
    phones: 2,
    orderedAgo: 22,
    steps: [
      ['accepted', 21],
      ['preparing', 18],
      ['some', 3],
    ],
  },
  {
    cameAgo: 41,
    phones: 2,
    orderedAgo: 36,
    steps: [
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
    cameAgo: 58,
    phones: 2,
    orderedAgo: 52,
    steps: [
      ['accepted', 51],
      ['preparing', 49],
      ['delivered', 33],
    ],
    afterwards: async ({ phones: [phone], at }) => {
      // A claimed share expires after minutes, so it is claimed and paid at the present time.
      at(0);
      await phone.pay({ share: { kind: 'equal', among: 2 }, method: 'credit_card', paidWith: null, tipPercent: 10 });
      await phone.rate(5, 'The best carbonara in town.');
    },
  },
];

/** Seats parties at different stages of their meal, unless most of these tables are already taken. */
export const seatTables = async (ctx: Context, house: ShowcaseRestaurant): Promise<void> => {
  const { busyCodes, openTables } = await readFloor(ctx.db, house.restaurantId);
  if (openTables >= parties.length - 1) return;
  const free = house.tables.filter(({ qrCodeId }) => !busyCodes.includes(qrCodeId));
  const now = ctx.clock.now();
  for (const [index, party] of parties.entries()) {
    // Spreads the parties over the room, as a waiter would.
    const table = free[(index * 5 + 1) % Math.max(1, free.length)];
    if (table !== undefined) await seatParty(ctx, house, { party, qrCodeId: table.qrCodeId, now });
  }
};

const seatParty = async (
  ctx: Context,
  house: ShowcaseRestaurant,
  { party, qrCodeId, now }: { party: SeatedParty; qrCodeId: string; now: Date },
): Promise<void> => {
  let then = ctx;
  const at = (ago: MinutesAgo): void => {
    then = ago === 0 ? ctx : withFixedClock(ctx, new Date(now.getTime() - ago * minuteMs));
  };
  const contextNow = () => then;
  at(party.cameAgo);
  const { admit } = createSimulatedStaff(house);
  const first = await seatPhone(contextNow, { qrCodeId, admit });
  const others: GuestPhone[] = [];
  for (let phone = 1; phone < party.phones; phone += 1)
    others.push(await seatPhone(contextNow, { qrCodeId, admit, host: first }));
  at(party.orderedAgo);
  const chance = createRandomSource(`${now.toISOString()} ${qrCodeId}`);
  await first.order(house, composeRound(house.dishes, chance, { guests: party.phones, round: 'first' }));
  for (const [to, ago] of party.steps) {
    at(ago);
    for (const order of await findOrdersOfVisit(ctx.db, house.restaurantId, first.visit.visitId))
      await moveTo(contextNow(), house, { order, to });
  }
  await party.afterwards?.({ phones: [first, ...others], at });
};

const moveTo = async (
  ctx: Context,
  house: ShowcaseRestaurant,
  { order, to }: { order: OrderOfVisit; to: SeatedParty['steps'][number][0] },
): Promise<void> => {
  const staff = createSimulatedStaff(house);
  if (to !== 'some') await staff.move(ctx, order.id, { from: order.status, to });
  else if (order.lineIds.length > 1) await staff.bring(ctx, order.id, order.lineIds.slice(0, 1));
};
