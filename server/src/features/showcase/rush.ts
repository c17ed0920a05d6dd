import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '@comanda/contract';
import { minuteMs, secondMs } from '@comanda/contract/kernel';
import type { LunchRush } from '@comanda/contract/showcase';
import { newId } from '#platform/clock';
import type { Context } from '#platform/context';
import { chanceOf } from './chance.ts';
import { dine } from './dine.ts';
import { houseStaff } from './house-staff.ts';
import { findHouse, type House } from './house.ts';
import { readFloor, type Table } from './showcase.repository.ts';

/** Nobody forgets it for an afternoon. */
const longestMs = 30 * minuteMs;
/** More would be a board that nobody can read. */
const mostOpenOrders = 28;
/** Somebody real finds a place as well. */
const keptFree = 3;
const newPartyMs = { from: 3 * secondMs, to: 7 * secondMs } as const;
const staffEveryMs = 3 * secondMs;

/** A lunch rush on this node, while it is on. Nothing of it is kept: a server that starts again is quiet. */
export interface RushSwitch {
  read(): Promise<LunchRush>;
  turn(isOn: boolean): void;
}

interface Running {
  readonly controller: AbortController;
  readonly endsAt: Date;
  placed: number;
  latest: string;
}

export const createRush = (ctx: Context): RushSwitch => {
  let running: Running | null = null;
  const stop = (one: Running): void => {
    one.controller.abort();
    if (running === one) running = null;
  };
  const start = (): void => {
    const one: Running = {
      controller: new AbortController(),
      endsAt: new Date(ctx.clock.now().getTime() + longestMs),
      placed: 0,
      latest: '',
    };
    running = one;
    const signal = AbortSignal.any([one.controller.signal, ctx.closing]);
    const isOver = (): boolean => signal.aborted || ctx.clock.now() >= one.endsAt;
    const untilOver = async (name: string, round: () => Promise<number>): Promise<void> => {
      while (!isOver()) {
        const waitMs = await round().catch((error: unknown) => {
          // The next round finds everything where this one left it.
          ctx.log.warn({ err: error }, name);
          return staffEveryMs;
        });
        await pause(waitMs, undefined, { signal }).catch(() => undefined);
      }
      stop(one);
    };
    ctx.background(
      'lunch rush',
      untilOver('lunch rush', () => welcome(ctx, one, signal)),
    );
    ctx.background(
      'staff of the lunch rush',
      untilOver('staff of the lunch rush', () => work(ctx)),
    );
  };
  /** Its last round may still be waiting while its time is up. */
  const present = (): Running | null => {
    if (running !== null && ctx.clock.now() >= running.endsAt) stop(running);
    return running;
  };
  return {
    read: async () => {
      const { openOrders, openTables } = await floorOf(ctx);
      const now = present();
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
      const now = present();
      if (isOn && now === null) start();
      if (!isOn && now !== null) stop(now);
    },
  };
};

const floorOf = async (ctx: Context) => {
  const house = await findHouse(ctx);
  return house === null ? { openOrders: 0, openTables: 0 } : readFloor(ctx.db, house.restaurantId);
};

const work = async (ctx: Context): Promise<number> => {
  const house = await findHouse(ctx);
  if (house !== null) await houseStaff(house).helpOut(ctx);
  return staffEveryMs;
};

/** A party sits down where there is room for it. Answers how long it is until the next one comes. */
const welcome = async (ctx: Context, running: Running, signal: AbortSignal): Promise<number> => {
  const chance = chanceOf(newId());
  const house = await findHouse(ctx);
  const table = house === null ? null : await freeTable(ctx, house);
  if (house !== null && table !== null) {
    const guests = { ctx, house, table, chance, signal, ...tellers(running, table) };
    ctx.background('a party of the lunch rush', dine(guests).catch(leave(ctx, signal)));
  }
  return chance.between(newPartyMs.from, newPartyMs.to);
};

const tellers = (running: Running, { tableNumber }: Table) => ({
  onNews: (news: string): void => {
    running.latest = `${tableNumber} ${news}`;
  },
  onOrder: (): void => {
    running.placed += 1;
  },
});

const freeTable = async (ctx: Context, { restaurantId, tables }: House): Promise<Table | null> => {
  const { openOrders, busyCodes } = await readFloor(ctx.db, restaurantId);
  const free = tables.filter(({ qrCodeId }) => !busyCodes.includes(qrCodeId));
  if (openOrders >= mostOpenOrders || free.length <= keptFree) return null;
  return chanceOf(newId()).weighted(free, () => 1);
};

/** A party whose dish is gone, or whose table somebody closed, leaves as guests do; so does everybody when it is switched off. */
const leave =
  (ctx: Context, signal: AbortSignal) =>
  (error: unknown): void => {
    if (signal.aborted) return;
    if (error instanceof Failure) ctx.log.info({ err: error }, 'a party of the lunch rush left');
    else throw error;
  };
