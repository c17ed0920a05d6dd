import { fillIn, type GuestWords } from '#guest/words';
import type { CheckedLine } from './check-lines.ts';

/** Short text about why a line cannot be ordered in its present form. */
export const lineProblemText = ({ problem, left }: CheckedLine, { cart, onlyLeft }: GuestWords): string => {
  if (problem === null) return '';
  return problem === 'too-few' ? fillIn(onlyLeft, { left: left ?? 0 }) : cart.lineProblems[problem];
};
