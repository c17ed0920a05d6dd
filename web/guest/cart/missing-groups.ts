import type { GuestItem, GuestOptionGroup } from '@comanda/contract/menus';

/** The questions about an item that are still to be answered, or answered too often. */
export const missingGroups = (
  { optionGroups }: Pick<GuestItem, 'optionGroups'>,
  picked: ReadonlySet<string>,
): GuestOptionGroup[] =>
  optionGroups.filter(({ min, max, options }) => {
    const count = options.filter(({ id, isAvailable }) => isAvailable && picked.has(id)).length;
    return count < min || count > max;
  });
