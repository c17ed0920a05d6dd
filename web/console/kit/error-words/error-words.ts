import type { ErrorCode } from '@comanda/contract';
import type { SpecificMessage } from '@comanda/contract/kernel';
import type { ClientMessage } from '#kit/failure';
import type { englishOnlyCodes } from './english-only-codes.ts';
import type { fieldWords } from './field-words.ts';

type TranslatedCode = Exclude<ErrorCode, (typeof englishOnlyCodes)[number]>;

/** Everything that can go wrong, in one language. The placeholders are those of the English sentences in the contract's error catalogue. */
export interface ErrorWords {
  readonly messages: Readonly<Record<TranslatedCode | SpecificMessage | ClientMessage, string>>;
  /** Statuses of an order as they stand inside of a sentence. */
  readonly orderStatuses: Readonly<
    Record<'unopened' | 'accepted' | 'preparing' | 'partially_delivered' | 'delivered' | 'cancelled' | 'paid', string>
  >;
  /** Sentences under a field, by the rule that its value breaks. */
  readonly fields: Readonly<Record<keyof typeof fieldWords, string>>;
}
