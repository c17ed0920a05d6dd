import { textDirection } from '@comanda/contract/kernel';
import type { LineDiscount, OrderChangeDetails, OrderDocument } from '@comanda/contract/orders';
import { formatTable } from '#console/common-words';
import { reasonsWords } from '#console/reasons';
import { formatMoney, formatNumber, readerLocale } from '#kit/formats';
import { isolateText } from '#kit/words';
import { ordersWords } from './words/index.ts';

interface OrderChange {
  /** The same in English, or somebody's own words. */
  readonly notes: string;
  readonly details: OrderChangeDetails | null;
}

const rightToLeftLetter = /[\u0590-\u08FF]/u;

/** A name in another writing direction than the sentence around it keeps its own. */
const placeName = (name: string): string => {
  const isRightToLeft = textDirection(readerLocale()) === 'rtl';
  return rightToLeftLetter.test(name) === isRightToLeft ? name : isolateText(name);
};

const listTexts = (texts: readonly string[]): string => texts.join(textSeparator());
const textSeparator = (): string => (textDirection(readerLocale()) === 'rtl' ? '، ' : ', ');

const withReason = (change: string, reason: string): string => {
  if (reason === '') return change;
  return change === '' ? reason : ordersWords.current().changes.reasoned({ change, reason });
};

/** Says in the reader's language what a change of an order did. Old changes, and people's own words, are shown as they were written. */
export const describeOrderChange = ({ notes, details }: OrderChange, currency: string): string => {
  if (details === null) return notes;
  const { changes, reasons } = ordersWords.current();
  switch (details.code) {
    case 'sample':
      return changes.sample;
    case 'undone':
      return changes.undone;
    case 'fired':
      return changes.fired({
        dishes: listTexts(details.lines.map(({ quantity, name }) => placeName(`${quantity} × ${name}`))),
      });
    case 'moved':
      return changes.moved({ from: formatTable(details.from), to: formatTable(details.to) });
    case 'cancelled':
      return reasons[details.reasonCode];
    case 'corrected': {
      const parts = details.lines.map(({ name, growth }) =>
        (growth > 0 ? changes.added : changes.removed)({ quantity: Math.abs(growth), dish: placeName(name) }),
      );
      return withReason(listTexts(parts), details.reasonCode === null ? details.reason : reasons[details.reasonCode]);
    }
    case 'discount_removed':
      return changes.discountRemoved;
    case 'discounted': {
      const discount =
        details.milliPercent === null
          ? formatMoney(details.amount ?? 0, currency)
          : changes.percent({ percent: formatNumber(details.milliPercent / 1_000) });
      return withReason(changes.discounted({ discount }), formatDiscountReason(details.reason, details.reasonCode));
    }
  }
};

/** The reason of a discount by staff: a common one in the reader's language, or their own words. */
export const formatDiscountReason = (reason: string, code: LineDiscount['reasonCode']): string =>
  code === null ? reason : reasonsWords.current().discountReasons[code];

/** The reason why an order was canceled: a preset in the reader's language, or somebody's own words. Null if there is none. */
export const formatCancelReason = ({
  cancelReason,
  cancelReasonCode,
}: Pick<OrderDocument, 'cancelReason' | 'cancelReasonCode'>): string | null =>
  cancelReasonCode === null ? cancelReason : ordersWords.current().reasons[cancelReasonCode];
