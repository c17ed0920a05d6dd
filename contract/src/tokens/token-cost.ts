import { limits } from '@comanda/contract/kernel';

/** What an owner expects of a month, over all restaurants together. */
export interface ExpectedMonth {
  readonly restaurants: number;
  readonly scans: number;
  readonly orders: number;
}

/** What a month costs in tokens, and what is paid once. */
export interface TokenCost {
  readonly scans: number;
  readonly paidOrders: number;
  readonly orders: number;
  readonly aMonth: number;
  readonly additionalRestaurants: number;
  /** Paid when the restaurant is added, and never again. */
  readonly once: number;
  /** Of the first month, after the tokens that signing up brings. */
  readonly firstMonthToBuy: number;
}

/** By the constants the server charges by: the landing page promises nothing else than the ledger takes. */
export const tokenCostOf = ({ restaurants, scans, orders }: ExpectedMonth): TokenCost => {
  const { perScan, perOrderPastFree, perAdditionalRestaurant, grantedAtSignUp } = limits.tokens;
  const paidOrders = Math.max(0, orders - limits.freeOrdersPerMonth);
  const additionalRestaurants = Math.max(0, restaurants - 1);
  const once = additionalRestaurants * perAdditionalRestaurant;
  const aMonth = scans * perScan + paidOrders * perOrderPastFree;
  return {
    scans: scans * perScan,
    paidOrders,
    orders: paidOrders * perOrderPastFree,
    aMonth,
    additionalRestaurants,
    once,
    firstMonthToBuy: Math.max(0, once + aMonth - grantedAtSignUp),
  };
};

/** In millionths of a dollar, because a token is worth less than a cent. */
export const tokensInMicroUsd = (tokens: number): number => tokens * limits.tokens.valueMicroUsd;

const microUsd = 1_000_000;
const asDollars = (fractionDigits: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
const inCents = asDollars(2);
const inMills = asDollars(3);

/** `$22.50` */
export const formatTokenValue = (tokens: number): string => inCents.format(tokensInMicroUsd(tokens) / microUsd);

/** `$22.50`, of cents that were or will be paid. */
export const formatCents = (cents: number): string => inCents.format(cents / 100);

/** `$0.009` */
export const formatTokenPrice = (): string => inMills.format(tokensInMicroUsd(1) / microUsd);
