import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import { addCategory, editCategory, moveCategory, removeCategory, restoreCategory } from './categories/index.ts';
import {
  addItem,
  changePrices,
  duplicateItems,
  editItems,
  moveItems,
  removeItems,
  restoreItems,
  setAvailability,
} from './items/index.ts';
import type { OnMenuCopied } from './records/index.ts';
import { createEmptyMenu } from './create-empty-menu.ts';
import { csvHandlers } from './import/index.ts';
import { duplicateMenu } from './duplicate-menu.ts';
import { editMenu } from './edit-menu.ts';
import { listRemovedMenus } from './list-removed-menus.ts';
import { readMenuUse } from './read-menu-use.ts';
import { removeMenu } from './remove-menu.ts';
import { restoreMenu } from './restore-menu.ts';

export const menusHandlers = ({ onCopied }: { onCopied: OnMenuCopied }): HandlersOf<Api['menus']> => ({
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
