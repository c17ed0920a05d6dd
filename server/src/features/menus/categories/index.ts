export { addCategory } from './add-category.ts';
export { editCategory } from './edit-category.ts';
export { moveCategory } from './move-category.ts';
export { removeCategory } from './remove-category.ts';
export { restoreCategory } from './restore-category.ts';
