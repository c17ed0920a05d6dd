import type { OrderReasonCode } from '@comanda/contract/orders';
import { fillIn, isolateText, type TabWords } from '#guest/words';

/** Tells the guest why the staff cancelled or changed an order: a common reason in their language, or the staff's own words. */
export const staffReasonText = (
  words: Pick<TabWords, 'theTeamSays' | 'reasons'>,
  code: OrderReasonCode | null,
  text: string,
): string => {
  if (code !== null) return fillIn(words.theTeamSays, { reason: words.reasons[code] });
  return text === '' ? '' : fillIn(words.theTeamSays, { reason: isolateText(text) });
};
