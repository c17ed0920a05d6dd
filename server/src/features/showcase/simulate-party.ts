import { setTimeout as pause } from 'node:timers/promises';
import { secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import type { RandomSource } from './random-source.ts';
import { composeRound } from './compose-round.ts';
import { seatPhone, type GuestPhone } from './guest-phone.ts';
import { createSimulatedStaff } from './simulated-staff.ts';
import { findShowcaseRestaurant, type ShowcaseRestaurant } from './showcase-restaurant.ts';
import { isWaitingForFood, type ShowcaseTable } from './showcase.repository.ts';

export interface ShowcaseParty {
  readonly ctx: Context;
  readonly house: ShowcaseRestaurant;
  readonly table: ShowcaseTable;
  readonly chance: RandomSource;
  readonly signal: AbortSignal;
  readonly onNews: (news: string) => void;
  readonly onOrder: () => void;
}

/** Simulates one party from its scan until it leaves. It stops at any point when the signal aborts. */
export const simulateParty = async (party: ShowcaseParty): Promise<void> => {
  const { ctx, house, table, chance, onNews } = party;
  const wait = (fromSeconds: number, toSeconds: number) =>
    pause(chance.between(fromSeconds, toSeconds) * secondMs, undefined, { signal: party.signal });
  const { admit } = createSimulatedStaff(house);
  const { qrCodeId } = table;
  const first = await seatPhone(() => ctx, { qrCodeId, admit });
  const phones: [GuestPhone, ...GuestPhone[]] = [first];
  onNews('has sat down');
  await wait(1, 3);
  for (let more = chance.whole(0, 2); more > 0; more -= 1)
    phones.push(await seatPhone(() => ctx, { qrCodeId, admit, host: first }));
  for (const phone of phones) {
    await order(party, phone, 'first');
    await wait(3, 9);
  }
  if (chance.isLucky(0.1)) {
    await first.call('waiter', chance.pick(['', 'Cutlery, please', 'A question about allergens']));
    onNews('is calling a server');
  }
  const { restaurantId } = house;
  const { visitId } = first.visit;
  while (await isWaitingForFood(ctx.db, restaurantId, visitId)) await wait(2, 4);
  await wait(4, 15);
  if (chance.isLucky(0.3)) {
    await order(party, first, 'later');
    while (await isWaitingForFood(ctx.db, restaurantId, visitId)) await wait(2, 4);
  }
  await pay(party, phones);
  if (!chance.isLucky(0.45)) return;
  await wait(1, 4);
  await rate(party, first);
};

const order = async ({ ctx, chance, onNews, onOrder }: ShowcaseParty, phone: GuestPhone, round: 'first' | 'later') => {
  // Reads the current menu, because somebody may have changed a price or removed a dish.
  const house = await findShowcaseRestaurant(ctx);
  const lines = house === null ? [] : composeRound(house.dishes, chance, { guests: 1, round });
  if (house === null || lines.length === 0) return;
  await phone.order(house, lines);
  onOrder();
  onNews(round === 'first' ? 'has ordered' : 'has ordered dessert');
};

const tips = [0, 10, 10, 15] as const;

const pay = async (
  { chance, onNews }: ShowcaseParty,
  phones: readonly [GuestPhone, ...GuestPhone[]],
): Promise<void> => {
  const tipPercent = chance.pick(tips);
  const [first] = phones;
  if (chance.isLucky(0.35)) {
    const paidWith = chance.pick(['cash', 'card'] as const);
    await first.pay({ share: { kind: 'rest' }, method: 'pay_at_table', paidWith, tipPercent });
    onNews('asks for the bill');
    return;
  }
  const method = chance.pick(['credit_card', 'apple_pay', 'google_wallet'] as const);
  const isSplit = phones.length > 1 && chance.isLucky(0.6);
  for (const phone of isSplit ? phones : [first])
    await phone.pay({
      share: isSplit ? { kind: 'equal', among: phones.length } : { kind: 'rest' },
      method,
      paidWith: null,
      tipPercent,
    });
  onNews(isSplit ? `has split the bill by ${phones.length} and paid` : 'has paid by phone');
};

interface Opinion {
  readonly stars: number;
  readonly note: string;
}

const praise: readonly [Opinion, ...Opinion[]] = [
  { stars: 5, note: 'Quick, friendly and delicious.' },
  { stars: 5, note: '' },
  { stars: 4, note: '' },
  { stars: 4, note: 'Great pizza.' },
];
const complaint: Opinion = { stars: 2, note: 'We waited a long time for our pizza.' };

const rate = async ({ chance, onNews }: ShowcaseParty, phone: GuestPhone): Promise<void> => {
  // Every complaint rings until somebody has seen it, so a few per half hour are enough.
  const { stars, note } = chance.isLucky(0.06) ? complaint : chance.pick(praise);
  await phone.rate(stars, note);
  onNews(`gives ${stars} stars`);
};
