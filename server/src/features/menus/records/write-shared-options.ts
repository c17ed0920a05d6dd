import { isDeepStrictEqual } from 'node:util';
import { fail } from '@comanda/contract';
import { itemDocument, settleSharedOptions, type OptionGroup } from '@comanda/contract/menus';
import type { TransactionContext } from '#platform/context';
import type { MenuScope } from './menus.repository.ts';
import { findSharedOptions, findSharingItems, saveItemOptions } from './shared-options.repository.ts';

const { optionGroups } = itemDocument.shape;

/**
 * Writes the shared groups of a menu into the dishes that use them. Everything that writes dishes ends with it, so a dish always holds
 * the current content of its shared groups, and everything that reads dishes is complete without a second lookup.
 */
export const writeSharedOptions = async (
  { db, clock }: Pick<TransactionContext, 'db' | 'clock'>,
  menu: MenuScope,
): Promise<void> => {
  const sharing = await findSharingItems(db, menu);
  if (sharing.length === 0) return;
  const sharedById = await findSharedOptions(db, menu);
  const changed = sharing.flatMap(({ id, option_groups: stored }) => {
    const before = optionGroups.parse(stored);
    const after = settleSharedOptions(before, sharedById);
    return isDeepStrictEqual(before, after) ? [] : [{ id, optionGroups: after }];
  });
  await saveItemOptions(db, menu, { items: changed, at: clock.now() });
};

/** Refuses groups that name a shared group which the menu does not have. */
export const requireSharedOptions = async (
  { db }: Pick<TransactionContext, 'db'>,
  menu: MenuScope,
  groups: readonly OptionGroup[],
): Promise<void> => {
  const named = groups.filter(({ shared }) => shared !== undefined);
  if (named.length === 0) return;
  const sharedById = await findSharedOptions(db, menu);
  if (named.some(({ id }) => !sharedById.has(id))) throw fail('menus.unknown-shared-options');
};
