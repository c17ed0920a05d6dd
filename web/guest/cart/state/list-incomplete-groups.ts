import type { GuestItem, GuestOptionGroup } from '@comanda/contract/menus';

/** Option groups of an item with too few or too many picked options. */
export const listIncompleteGroups = (
  { optionGroups }: Pick<GuestItem, 'optionGroups'>,
  picked: ReadonlySet<string>,
): GuestOptionGroup[] =>
  optionGroups.filter(({ min, max, options }) => {
    const count = options.filter(({ id, isAvailable }) => isAvailable && picked.has(id)).length;
    return count < min || count > max;
  });
