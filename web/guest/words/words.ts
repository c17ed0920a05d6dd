import type { CartWords } from './cart-words.ts';
import type { FeedbackWords } from './feedback-words.ts';
import type { MenuWords } from './menu-words.ts';
import type { PageWords } from './page-words.ts';
import type { TabWords } from './tab-words.ts';
import type { VisitWords } from './visit-words.ts';

/** Everything the guest page says by itself, room by room. What stands in braces is filled in. */
export interface GuestWords extends MenuWords {
  readonly cart: CartWords;
  readonly visit: VisitWords;
  readonly tab: TabWords;
  readonly feedback: FeedbackWords;
  readonly page: PageWords;
}
