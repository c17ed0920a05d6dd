import { fillIn, type GuestWords } from '#guest/words';
import type { CheckedLine } from './check-lines.ts';

/** Says in a few words why a line cannot be had as it stands. */
export const troubleWords = ({ trouble, left }: CheckedLine, { cart, onlyLeft }: GuestWords): string => {
  if (trouble === null) return '';
  return trouble === 'too-few' ? fillIn(onlyLeft, { left: left ?? 0 }) : cart.troubles[trouble];
};
