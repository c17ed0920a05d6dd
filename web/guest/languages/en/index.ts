import type { GuestWords } from '#guest/words';
import { card } from './card.ts';
import { cart } from './cart.ts';
import { feedback } from './feedback.ts';
import { menu } from './menu.ts';
import { page } from './page.ts';
import { pay } from './pay.ts';
import { tab } from './tab.ts';
import { visit } from './visit.ts';

export const en: GuestWords = { ...menu, cart, card, visit, tab, pay, feedback, page };
