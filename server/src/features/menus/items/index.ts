export { addItem } from './add-item.ts';
export { changePrices } from './change-prices.ts';
export { duplicateItems } from './duplicate-items.ts';
export { editSharedOptions } from './edit-shared-options.ts';
export { editItems, setItemImages } from './edit-items.ts';
export { moveItems } from './move-items.ts';
export { removeItems, restoreItems } from './remove-items.ts';
export { setAvailability, reopenItemsJob } from './set-availability.ts';
