export { addCategory } from './add-category.ts';
export { editCategory } from './edit-category.ts';
export { moveCategory } from './move-category.ts';
export { removeCategory, restoreCategory } from './remove-category.ts';
