import { starCounts } from '@comanda/contract/feedback';

export interface StarFigures {
  readonly count: number;
  /** With one digit; null where there is nothing to take it of. */
  readonly average: string | null;
  /** The best first, each with its part of the whole from 0 to 1. */
  readonly byStars: readonly { readonly stars: number; readonly count: number; readonly part: number }[];
}

const oneDigit = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const starFigures = (given: readonly { readonly stars: number }[]): StarFigures => {
  const count = given.length;
  const sum = given.reduce((stars, one) => stars + one.stars, 0);
  return {
    count,
    average: count === 0 ? null : oneDigit.format(sum / count),
    byStars: starCounts.toReversed().map((stars) => {
      const ofThese = given.filter((one) => one.stars === stars).length;
      return { stars, count: ofThese, part: count === 0 ? 0 : ofThese / count };
    }),
  };
};
