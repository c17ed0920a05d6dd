export { fillIn } from './fill-in.ts';
export type { CartWords } from './cart-words.ts';
export type { FeedbackWords } from './feedback-words.ts';
export type { MenuWords } from './menu-words.ts';
export type { PageWords } from './page-words.ts';
export type { TabWords } from './tab-words.ts';
export type { VisitWords } from './visit-words.ts';
export type { GuestWords } from './words.ts';
