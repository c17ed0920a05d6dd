import { limits } from '@comanda/contract/kernel';

const microUsdPerCent = 10_000;

/** Price of a number of tokens in US cents, rounded to the nearest cent, halves up. */
export const tokenPriceCents = (tokens: number): number =>
  Math.floor((tokens * limits.tokens.valueMicroUsd + microUsdPerCent / 2) / microUsdPerCent);

/** The lowest warning level that the balance has fallen to; null if it is above all of them. */
export const findWarningLevel = (balance: number): number | null =>
  limits.tokens.warnedAt.findLast((level) => balance <= level) ?? null;

/** True once the grace below zero is used up, so that no new guests are served. */
export const isPausedAtBalance = (balance: number): boolean => balance <= -limits.tokens.grace;
