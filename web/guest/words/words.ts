import type { CardWords } from './card-words.ts';
import type { CartWords } from './cart-words.ts';
import type { GuestFeedbackWords } from './feedback-words.ts';
import type { MenuWords } from './menu-words.ts';
import type { FirstPageWords, PageWords } from './page-words.ts';
import type { PayWords } from './pay-words.ts';
import type { TabWords } from './tab-words.ts';
import type { FirstVisitWords, VisitWords } from './visit-words.ts';

/** Texts of the first screen: the server sends them with the page. Braces mark placeholders. */
export interface FirstWords extends MenuWords {
  readonly visit: FirstVisitWords;
  readonly page: FirstPageWords;
}

/** All texts of the guest page, by part of the page. */
export interface GuestWords extends FirstWords {
  readonly visit: VisitWords;
  readonly page: PageWords;
  readonly cart: CartWords;
  readonly card: CardWords;
  readonly tab: TabWords;
  readonly pay: PayWords;
  readonly feedback: GuestFeedbackWords;
}
