export { item, menuOf, option } from './menus.ts';
