import { z } from 'zod';
import { command, declareErrors } from '@comanda/contract/access';
import { amountMinor, id, statusErrors, timestamp } from '@comanda/contract/kernel';
import { csvCommands } from './csv-commands.ts';
import { categoryEdits, itemEdits, maxEditedItems, menuEdits } from './edits.ts';
import { menuCopyCodes, menuSizeCodes, menusErrors } from './errors.ts';
import { categoryName, menuName, newItem } from './fields.ts';
import { priceChange, priceRounding } from './price-change.ts';
import { sharedGroup } from './shared-options.ts';
import { readingCommands } from './reading-commands.ts';

const nothing = z.object({});
const menu = z.object({ restaurantId: id, menuId: id });
const category = menu.extend({ categoryId: id });
/** Id of the element to insert after; null inserts at the beginning. */
const afterId = id.nullable();
/** Made by the browser before the first try, so that a retry does not create a second one. */
const newId = id.optional();
/** High enough to select a whole menu at once. */
const itemIds = z.array(id).min(1).max(10_000);
const items = menu.extend({ itemIds });
const areDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
const wholeMenuBytes = 4 * 1024 * 1024;

const notFound = declareErrors(statusErrors, 'not-found');
/** Raised if the id sent by the browser already belongs to something in another menu. */
const idConflict = declareErrors(statusErrors, 'already-exists');
const conflict = declareErrors(menusErrors, 'menus.edit-conflict');
const sizeErrors = declareErrors(menusErrors, ...menuSizeCodes);
/** Raised if a dish names a shared group that the menu does not have. */
const unknownShared = declareErrors(menusErrors, 'menus.unknown-shared-options');
const copyErrors = declareErrors(menusErrors, ...menuCopyCodes);
const countErrors = declareErrors(menusErrors, 'menus.too-many-menus', 'menus.too-many-removed-menus');

const removedMenu = z.object({
  id,
  name: z.string(),
  itemCount: z.int(),
  /** Tables that still refer to this menu and show it again once it is restored. */
  tableCount: z.int(),
  removedAt: timestamp,
  /** Null if it was not recorded, or the account was deleted. */
  removedBy: z.string().nullable(),
  /** Time at which the menu is deleted permanently. */
  keptUntil: timestamp,
});

export const menusCommands = {
  ...csvCommands,
  ...readingCommands,

  create: command({
    path: '/menus/create',
    summary: 'Creates an empty menu',
    audience: 'menus.manage',
    outcome: 'created',
  })
    .input(z.object({ restaurantId: id, name: menuName }))
    .output(z.object({ menuId: id }))
    .errors({ ...notFound, ...countErrors }),

  edit: command({
    path: '/menus/edit',
    summary: "Changes a menu's name, currency, look or hours",
    audience: 'menus.manage',
  })
    .input(menu.extend({ edits: menuEdits }))
    .output(nothing)
    .errors({ ...notFound, ...conflict }),

  serveNow: command({
    path: '/menus/serve-now',
    summary: 'Serves a menu by hand until hours change the menu the next time; null lets the hours decide again',
    audience: 'orders.handle',
  })
    .input(z.object({ restaurantId: id, menuId: id.nullable() }))
    /** Time at which the hours decide again; null if they decide now. */
    .output(z.object({ until: timestamp.nullable() }))
    .errors({ ...notFound, ...declareErrors(menusErrors, 'menus.no-serving-hours') }),

  duplicate: command({
    path: '/menus/duplicate',
    summary: 'Copies a menu with everything in it, also into another restaurant',
    audience: 'menus.manage',
    outcome: 'created',
  })
    .input(menu.extend({ name: menuName, toRestaurantId: id.optional() }))
    .output(z.object({ restaurantId: id, menuId: id }))
    .errors({ ...notFound, ...countErrors, ...copyErrors }),

  remove: command({ path: '/menus/remove', summary: 'Removes a menu; it can be restored', audience: 'menus.manage' })
    .input(menu)
    .output(nothing)
    .errors(notFound),

  restore: command({ path: '/menus/restore', summary: 'Restores a removed menu', audience: 'menus.manage' })
    .input(menu)
    .output(nothing)
    .errors({ ...notFound, ...countErrors }),

  listRemoved: command({
    path: '/menus/list-removed',
    method: 'GET',
    summary: 'Lists removed menus that can be restored, newest first',
    audience: 'menus.view',
  })
    .input(z.object({ restaurantId: id }))
    .output(z.object({ removed: z.array(removedMenu) }))
    .errors(notFound),

  readUse: command({
    path: '/menus/read-use',
    method: 'GET',
    summary: 'Counts the tables that use a menu, and their seated guests',
    audience: 'menus.view',
  })
    .input(menu)
    .output(z.object({ tableCount: z.int(), guestCount: z.int() }))
    .errors(notFound),

  addCategory: command({
    path: '/menus/add-category',
    summary: 'Adds a category',
    audience: 'menus.manage',
    outcome: 'created',
  })
    .input(menu.extend({ categoryId: newId, name: categoryName, afterId: afterId.optional() }))
    .output(z.object({ categoryId: id }))
    .errors({ ...notFound, ...idConflict, ...sizeErrors }),

  editCategory: command({ path: '/menus/edit-category', summary: 'Renames a category', audience: 'menus.manage' })
    .input(category.extend({ edits: categoryEdits }))
    .output(nothing)
    .errors({ ...notFound, ...conflict }),

  moveCategory: command({
    path: '/menus/move-category',
    summary: 'Moves a category',
    audience: 'menus.manage',
  })
    .input(category.extend({ afterId }))
    .output(nothing)
    .errors(notFound),

  removeCategory: command({
    path: '/menus/remove-category',
    summary: 'Removes a category with its items; it can be restored',
    audience: 'menus.manage',
  })
    .input(category)
    .output(nothing)
    .errors(notFound),

  restoreCategory: command({
    path: '/menus/restore-category',
    summary: 'Restores a removed category with its items',
    audience: 'menus.manage',
  })
    .input(category)
    .output(nothing)
    .errors({ ...notFound, ...sizeErrors }),

  addItem: command({ path: '/menus/add-item', summary: 'Adds an item', audience: 'menus.manage', outcome: 'created' })
    .input(
      category.extend({
        itemId: newId,
        afterId: afterId.optional(),
        item: newItem,
      }),
    )
    .output(z.object({ itemId: id }))
    .errors({ ...notFound, ...idConflict, ...sizeErrors, ...unknownShared }),

  editItems: command({
    path: '/menus/edit-items',
    summary: 'Changes fields of one or more items, all or nothing',
    audience: 'menus.manage',
    maxBodyBytes: wholeMenuBytes,
  })
    .input(
      menu.extend({
        edits: z
          .array(z.object({ itemId: id, edits: itemEdits }))
          .min(1)
          .max(maxEditedItems, 'At most 2,000 items at once'),
      }),
    )
    .output(nothing)
    .errors({ ...notFound, ...conflict, ...sizeErrors, ...unknownShared }),

  editSharedOptions: command({
    path: '/menus/edit-shared-options',
    summary: 'Creates, changes or removes a group of options that dishes share; all of its dishes change with it',
    audience: 'menus.manage',
  })
    .input(
      menu
        .extend({
          groupId: id,
          /** The group as the editor last read it; null if it is new. If it has changed meanwhile, the edit is refused. */
          from: z.unknown(),
          /** Null removes the group from all of its dishes. */
          to: sharedGroup.nullable(),
        })
        .refine(({ groupId, to }) => to === null || to.id === groupId, {
          path: ['to', 'id'],
          error: 'The id must be that of the group',
        }),
    )
    /** Dishes that use the group now, or did before it was removed. */
    .output(z.object({ itemCount: z.int() }))
    .errors({
      ...notFound,
      ...conflict,
      ...idConflict,
      ...sizeErrors,
      ...declareErrors(menusErrors, 'menus.too-many-shared-options'),
    }),

  moveItems: command({
    path: '/menus/move-items',
    summary: 'Moves items, in the given order, after another item in a category',
    audience: 'menus.manage',
    maxBodyBytes: wholeMenuBytes,
  })
    .input(items.extend({ categoryId: id, afterId }))
    .output(nothing)
    .errors(notFound),

  duplicateItems: command({
    path: '/menus/duplicate-items',
    summary: 'Copies items, each right after its original',
    audience: 'menus.manage',
    outcome: 'created',
    maxBodyBytes: wholeMenuBytes,
  })
    /** One new id for each copy, made by the browser, so that a retry does not create more copies. */
    .input(
      items
        .extend({ copyIds: itemIds.optional() })
        .refine(({ copyIds, itemIds: originals }) => copyIds === undefined || copyIds.length === originals.length, {
          path: ['copyIds'],
          error: 'Each copy needs its own id',
        })
        .refine(
          ({ copyIds = [], itemIds: originals }) => copyIds.length === 0 || areDistinct([...copyIds, ...originals]),
          {
            path: ['copyIds'],
            error: 'An id is listed twice',
          },
        ),
    )
    .output(z.object({ itemIds: z.array(id) }))
    .errors({ ...notFound, ...idConflict, ...copyErrors }),

  changePrices: command({
    path: '/menus/change-prices',
    summary: 'Raises or lowers prices by a percentage or an amount, rounded as asked',
    audience: 'menus.manage',
    maxBodyBytes: wholeMenuBytes,
  })
    .input(
      items.extend({
        change: priceChange,
        roundTo: priceRounding,
      }),
    )
    .output(z.object({ changes: z.array(z.object({ itemId: id, from: amountMinor, to: amountMinor })) }))
    .errors({ ...notFound, ...declareErrors(menusErrors, 'menus.price-out-of-range') }),

  setAvailability: command({
    path: '/menus/set-availability',
    summary: 'Marks items as available or sold out',
    audience: 'menus.manage',
    maxBodyBytes: wholeMenuBytes,
  })
    .input(items.extend({ available: z.boolean() }))
    /** Only the items whose availability changed. */
    .output(z.object({ changedItemIds: z.array(id) }))
    .errors(notFound),

  removeItems: command({
    path: '/menus/remove-items',
    summary: 'Removes items; they can be restored',
    audience: 'menus.manage',
    maxBodyBytes: wholeMenuBytes,
  })
    .input(items)
    .output(nothing)
    .errors(notFound),

  restoreItems: command({
    path: '/menus/restore-items',
    summary: 'Restores removed items at their old position',
    audience: 'menus.manage',
    maxBodyBytes: wholeMenuBytes,
  })
    .input(items)
    .output(nothing)
    .errors({ ...notFound, ...sizeErrors }),
};
