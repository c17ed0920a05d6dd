import type { CartWords } from './cart-words.ts';
import type { FeedbackWords } from './feedback-words.ts';
import type { MenuWords } from './menu-words.ts';
import type { FirstPageWords, PageWords } from './page-words.ts';
import type { PayWords } from './pay-words.ts';
import type { TabWords } from './tab-words.ts';
import type { FirstVisitWords, VisitWords } from './visit-words.ts';

/** What the guest page says before anyone has touched it: these words travel with it. What stands in braces is filled in. */
export interface FirstWords extends MenuWords {
  readonly visit: FirstVisitWords;
  readonly page: FirstPageWords;
}

/** Everything it says by itself, room by room. */
export interface GuestWords extends FirstWords {
  readonly visit: VisitWords;
  readonly page: PageWords;
  readonly cart: CartWords;
  readonly tab: TabWords;
  readonly pay: PayWords;
  readonly feedback: FeedbackWords;
}
