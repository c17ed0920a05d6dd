import { limits } from '@comanda/contract/kernel';

const microUsdPerCent = 10_000;

/** What so many tokens cost, in cents of a dollar: rounded to the nearest cent, half a cent up. */
export const tokenPriceCents = (tokens: number): number =>
  Math.floor((tokens * limits.tokens.valueMicroUsd + microUsdPerCent / 2) / microUsdPerCent);

/** The lowest mark a balance has fallen to; null above all of them. */
export const warningLevelOf = (balance: number): number | null =>
  limits.tokens.warnedAt.findLast((level) => balance <= level) ?? null;

/** Once the grace below zero is used up, nobody new is served. */
export const isPausedAt = (balance: number): boolean => balance <= -limits.tokens.grace;
