import { divideByWeights } from '@comanda/contract/kernel';
import { isCovered, percentOf, type CoveredDish } from './covered-dishes.ts';
import type { CodeTerms } from './rules.ts';

export interface CodeLine extends CoveredDish {
  /** Price of the whole line, after the happy hour. */
  readonly total: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

const coveredTotals = (lines: readonly CodeLine[], { scope }: CodeTerms): number[] =>
  lines.map((line) => (isCovered(scope, line) ? line.total : 0));

/** The amount that counts for the minimum of the code: the dishes that it covers. */
export const coveredAmount = (lines: readonly CodeLine[], terms: CodeTerms): number => sum(coveredTotals(lines, terms));

/**
 * Amount that the code takes off each line. It counts once, for the sum of the lines that it covers, and never takes off more
 * than they cost. The parts sum to the whole discount.
 */
export const divideCodeDiscount = (lines: readonly CodeLine[], terms: CodeTerms): number[] => {
  const totals = coveredTotals(lines, terms);
  const covered = sum(totals);
  const { rule } = terms;
  const discount = rule.kind === 'percent' ? percentOf(covered, rule.milliPercent) : Math.min(rule.amount, covered);
  return discount === 0 ? totals.map(() => 0) : divideByWeights(discount, totals);
};
