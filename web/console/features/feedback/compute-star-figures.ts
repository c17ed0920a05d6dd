import { starCounts } from '@comanda/contract/feedback';

export interface StarFigures {
  readonly count: number;
  /** Formatted with one decimal; null without any feedback. */
  readonly average: string | null;
  /** Counts from five stars down to one; `part` is the fraction of all feedback, from 0 to 1. */
  readonly byStars: readonly { readonly stars: number; readonly count: number; readonly part: number }[];
}

const oneDecimalFormat = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const computeStarFigures = (ratings: readonly { readonly stars: number }[]): StarFigures => {
  const count = ratings.length;
  const sum = ratings.reduce((stars, one) => stars + one.stars, 0);
  return {
    count,
    average: count === 0 ? null : oneDecimalFormat.format(sum / count),
    byStars: starCounts.toReversed().map((stars) => {
      const countOfStars = ratings.filter((one) => one.stars === stars).length;
      return { stars, count: countOfStars, part: count === 0 ? 0 : countOfStars / count };
    }),
  };
};
