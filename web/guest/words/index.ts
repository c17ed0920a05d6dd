export { fillIn, type GuestWords } from './words.ts';
