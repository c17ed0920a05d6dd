import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import { addCategory } from './add-category.ts';
import { addItem } from './add-item.ts';
import { changePrices } from './change-prices.ts';
import type { OnCopied } from './copied.ts';
import { createEmptyMenu } from './create-empty-menu.ts';
import { csvHandlers } from './csv.commands.ts';
import { duplicateItems } from './duplicate-items.ts';
import { duplicateMenu } from './duplicate-menu.ts';
import { editCategory } from './edit-category.ts';
import { editItems } from './edit-items.ts';
import { editMenu } from './edit-menu.ts';
import { listRemovedMenus } from './list-removed-menus.ts';
import { moveCategory } from './move-category.ts';
import { moveItems } from './move-items.ts';
import { readMenuUse } from './read-menu-use.ts';
import { removeCategory } from './remove-category.ts';
import { removeItems } from './remove-items.ts';
import { removeMenu } from './remove-menu.ts';
import { restoreCategory } from './restore-category.ts';
import { restoreItems } from './restore-items.ts';
import { restoreMenu } from './restore-menu.ts';
import { setAvailability } from './set-availability.ts';

export const menusHandlers = ({ onCopied }: { onCopied: OnCopied }): HandlersOf<Api['menus']> => ({
  ...csvHandlers,
  create: createEmptyMenu,
  edit: editMenu,
  duplicate: duplicateMenu(onCopied),
  remove: removeMenu,
  restore: restoreMenu,
  listRemoved: listRemovedMenus,
  readUse: readMenuUse,
  addCategory,
  editCategory,
  moveCategory,
  removeCategory,
  restoreCategory,
  addItem,
  editItems,
  moveItems,
  duplicateItems: duplicateItems(onCopied),
  changePrices,
  setAvailability,
  removeItems,
  restoreItems,
});
