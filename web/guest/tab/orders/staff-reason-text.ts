import type { OrderReasonCode } from '@comanda/contract/orders';
import { fillIn, isolateText, type TabWords } from '#guest/words';

/** Tells the guest why the staff cancelled or changed an order: a common reason in their language, or the staff's own words. */
export const staffReasonText = (
  words: Pick<TabWords, 'staffMessage' | 'reasons'>,
  code: OrderReasonCode | null,
  text: string,
): string => {
  if (code !== null) return fillIn(words.staffMessage, { reason: words.reasons[code] });
  return text === '' ? '' : fillIn(words.staffMessage, { reason: isolateText(text) });
};
