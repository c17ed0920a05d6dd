import { limits } from '@comanda/contract/kernel';

/** An owner's estimate for one month, over all restaurants together. */
export interface MonthlyEstimate {
  readonly restaurants: number;
  readonly scans: number;
  readonly orders: number;
}

/** Cost in tokens of one month, and one-time costs. */
export interface TokenCost {
  readonly scans: number;
  readonly paidOrders: number;
  readonly orders: number;
  readonly aMonth: number;
  readonly additionalRestaurants: number;
  /** One-time cost, paid when a restaurant is added. */
  readonly once: number;
  /** Tokens to buy in the first month, after the tokens granted at sign-up are used. */
  readonly firstMonthToBuy: number;
}

/** Uses the same constants by which the server charges, so that the landing page shows what the ledger will charge. */
export const estimateTokenCost = ({ restaurants, scans, orders }: MonthlyEstimate): TokenCost => {
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

/** Value in millionths of a dollar, because a token is worth less than a cent. */
export const tokenValueMicroUsd = (tokens: number): number => tokens * limits.tokens.valueMicroUsd;

const microUsd = 1_000_000;
const dollarFormat = (fractionDigits: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
const centsFormat = dollarFormat(2);
const millsFormat = dollarFormat(3);

/** Such as `$22.50`. */
export const formatTokenValue = (tokens: number): string => centsFormat.format(tokenValueMicroUsd(tokens) / microUsd);

/** An amount in cents as dollars, such as `$22.50`. */
export const formatCents = (cents: number): string => centsFormat.format(cents / 100);

/** Such as `$0.009`. */
export const formatTokenPrice = (): string => millsFormat.format(tokenValueMicroUsd(1) / microUsd);
