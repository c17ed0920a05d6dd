import type { PayWords } from '#guest/words';
import type { PaymentStage } from './compute-payment-stage.ts';

/** Title of each stage. */
export const stageTitle = ({ kind }: PaymentStage, words: PayWords): string => {
  switch (kind) {
    case 'choosing':
    case 'given-up':
    case 'looking':
      return words.title;
    case 'held':
      return words.yourShare;
    case 'at-table':
      return words.staffComing;
    case 'unfinished':
      return words.unfinished;
    case 'confirming':
      return words.confirming;
    case 'paid':
      return words.paid;
    case 'failed':
      return words.failed;
  }
};
