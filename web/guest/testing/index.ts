export { bill, line, share } from './bills.ts';
export { item, menuOf, option } from './menus.ts';
