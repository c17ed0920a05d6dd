export { ItemDetails } from './item-details.tsx';
export { useDetailsKeys } from './use-details-keys.ts';
