import { minuteMs } from '@comanda/contract/kernel';
import type { Chance } from './chance.ts';
import type { Table } from './showcase.repository.ts';

/** A party at its table. */
export interface PastParty {
  readonly id: string;
  readonly table: Table;
  readonly at: Date;
  readonly guestIds: readonly [string, ...string[]];
  readonly chance: Chance;
}

export const minutesAfter = (at: Date, minutes: number): Date =>
  new Date(Math.round(at.getTime() + minutes * minuteMs));
