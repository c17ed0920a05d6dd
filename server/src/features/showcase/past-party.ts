import { minuteMs } from '@comanda/contract/kernel';
import type { RandomSource } from './random-source.ts';
import type { ShowcaseTable } from './showcase.repository.ts';

/** A party at its table. */
export interface PastParty {
  readonly id: string;
  readonly table: ShowcaseTable;
  readonly at: Date;
  readonly guestIds: readonly [string, ...string[]];
  readonly chance: RandomSource;
}

export const minutesAfter = (at: Date, minutes: number): Date =>
  new Date(Math.round(at.getTime() + minutes * minuteMs));
