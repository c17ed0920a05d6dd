import { categoryName, itemFields, itemName, itemOption, menuName, optionGroup } from '@comanda/contract/menus';
import type { z } from 'zod';
import type { MenuTextKind } from './menu-texts.ts';

/** Validation of a translation: it follows the same rules as its original, because it is shown in the same place. */
export const textRules: Readonly<Record<MenuTextKind, z.ZodType<string>>> = {
  menu: menuName,
  category: categoryName,
  item: itemName,
  description: itemFields.shape.description,
  comment: itemFields.shape.comments.element,
  'option-group': optionGroup.shape.name,
  option: itemOption.shape.name,
};
