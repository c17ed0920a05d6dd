import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '@comanda/contract';
import { minuteMs, secondMs } from '@comanda/contract/kernel';
import type { LunchRush } from '@comanda/contract/showcase';
import { newId } from '#platform/clock';
import type { Context } from '#platform/context';
import { createRandomSource } from './random-source.ts';
import { simulateParty } from './simulate-party.ts';
import { createSimulatedStaff } from './simulated-staff.ts';
import { findShowcaseRestaurant, type ShowcaseRestaurant } from './showcase-restaurant.ts';
import { readFloor, type ShowcaseTable } from './showcase.repository.ts';

/** Maximum duration of a rush, in case nobody switches it off. */
const maxRushMs = 30 * minuteMs;
/** Maximum number of open orders: more would make the board unreadable. */
const maxOpenOrders = 28;
/** Number of tables that stay free for real guests. */
const reservedTables = 3;
const newPartyMs = { from: 3 * secondMs, to: 7 * secondMs } as const;
const staffEveryMs = 3 * secondMs;

/** Switch for a lunch rush on this node. Its state is not stored: after a restart it is off. */
export interface LunchRushSwitch {
  read(): Promise<LunchRush>;
  turn(isOn: boolean): void;
}

interface RunningRush {
  readonly controller: AbortController;
  readonly endsAt: Date;
  placed: number;
  latest: string;
}

export const createLunchRush = (ctx: Context): LunchRushSwitch => {
  let running: RunningRush | null = null;
  const stop = (one: RunningRush): void => {
    one.controller.abort();
    if (running === one) running = null;
  };
  const start = (): void => {
    const one: RunningRush = {
      controller: new AbortController(),
      endsAt: new Date(ctx.clock.now().getTime() + maxRushMs),
      placed: 0,
      latest: '',
    };
    running = one;
    const signal = AbortSignal.any([one.controller.signal, ctx.closing]);
    const isOver = (): boolean => signal.aborted || ctx.clock.now() >= one.endsAt;
    const untilOver = async (name: string, round: () => Promise<number>): Promise<void> => {
      while (!isOver()) {
        const waitMs = await round().catch((error: unknown) => {
          // The next round continues from the state that this one left.
          ctx.log.warn({ err: error }, name);
          return staffEveryMs;
        });
        await pause(waitMs, undefined, { signal }).catch(() => undefined);
      }
      stop(one);
    };
    ctx.background(
      'lunch rush',
      untilOver('lunch rush', () => seatNextParty(ctx, one, signal)),
    );
    ctx.background(
      'staff of the lunch rush',
      untilOver('staff of the lunch rush', () => work(ctx)),
    );
  };
  /** Returns the running rush. Stops it first if its time is up, because its last round may still be waiting. */
  const currentRush = (): RunningRush | null => {
    if (running !== null && ctx.clock.now() >= running.endsAt) stop(running);
    return running;
  };
  return {
    read: async () => {
      const { openOrders, openTables } = await readHouseFloor(ctx);
      const now = currentRush();
      const { endsAt = null, placed = 0, latest = '' } = now ?? {};
      return {
        isOn: now !== null,
        endsAt: endsAt?.toISOString() ?? null,
        placed,
        openOrders,
        openTables,
        latest,
      };
    },
    turn: (isOn) => {
      const now = currentRush();
      if (isOn && now === null) start();
      if (!isOn && now !== null) stop(now);
    },
  };
};

const readHouseFloor = async (ctx: Context) => {
  const house = await findShowcaseRestaurant(ctx);
  return house === null ? { openOrders: 0, openTables: 0 } : readFloor(ctx.db, house.restaurantId);
};

const work = async (ctx: Context): Promise<number> => {
  const house = await findShowcaseRestaurant(ctx);
  if (house !== null) await createSimulatedStaff(house).helpOut(ctx);
  return staffEveryMs;
};

/** Seats a party if a table is free. Returns the time in milliseconds until the next party. */
const seatNextParty = async (ctx: Context, running: RunningRush, signal: AbortSignal): Promise<number> => {
  const chance = createRandomSource(newId());
  const house = await findShowcaseRestaurant(ctx);
  const table = house === null ? null : await chooseFreeTable(ctx, house);
  if (house !== null && table !== null) {
    const guests = { ctx, house, table, chance, signal, ...createListeners(running, table) };
    ctx.background('a party of the lunch rush', simulateParty(guests).catch(handlePartyError(ctx, signal)));
  }
  return chance.between(newPartyMs.from, newPartyMs.to);
};

const createListeners = (running: RunningRush, { tableNumber }: ShowcaseTable) => ({
  onNews: (news: string): void => {
    running.latest = `${tableNumber} ${news}`;
  },
  onOrder: (): void => {
    running.placed += 1;
  },
});

const chooseFreeTable = async (
  ctx: Context,
  { restaurantId, tables }: ShowcaseRestaurant,
): Promise<ShowcaseTable | null> => {
  const { openOrders, busyCodes } = await readFloor(ctx.db, restaurantId);
  const free = tables.filter(({ qrCodeId }) => !busyCodes.includes(qrCodeId));
  if (openOrders >= maxOpenOrders || free.length <= reservedTables) return null;
  return createRandomSource(newId()).weighted(free, () => 1);
};

/** Ends a party after a refusal, such as a sold-out dish or a closed visit, or after the rush was switched off. */
const handlePartyError =
  (ctx: Context, signal: AbortSignal) =>
  (error: unknown): void => {
    if (signal.aborted) return;
    if (error instanceof Failure) ctx.log.info({ err: error }, 'a party of the lunch rush left');
    else throw error;
  };
