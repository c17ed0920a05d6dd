import { findExceptions, resolveSharedOptions, type OptionGroup } from '@comanda/contract/menus';
import { newId } from '#platform/clock';
import type { PlainGroup } from './csv-options.ts';

interface KnownOptions {
  /** The groups of the item before the import. */
  readonly current?: readonly OptionGroup[];
  /** The shared groups of the menu. */
  readonly shared?: readonly OptionGroup[];
}

/**
 * Assigns ids to the groups and options of a file. A group or option with the name of an existing one keeps that one's id, and so its
 * translations. Two of the same name are matched in their order. A group that is marked as shared becomes a use of the menu's shared group
 * with that name; if the menu has none, the dish gets the group for itself.
 */
export const assignOptionIds = (
  groups: readonly PlainGroup[],
  { current = [], shared = [] }: KnownOptions = {},
): OptionGroup[] => {
  const claimGroup = claimByName(current.filter((group) => group.shared === undefined));
  const claimShared = claimByName(shared);
  return groups.map(({ shared: mark, ...group }) => {
    const common = mark === undefined ? undefined : claimShared(group.name);
    const exceptions = common === undefined ? null : findExceptions(common, group);
    const resolved = common === undefined || exceptions === null ? null : resolveSharedOptions(common, exceptions);
    if (resolved !== null) return resolved;
    const before = claimGroup(group.name);
    const claimOption = claimByName(before?.options ?? []);
    return {
      ...group,
      id: before?.id ?? newId(),
      options: group.options.map((option) => ({
        ...option,
        dietaryTags: [...option.dietaryTags],
        allergens: [...option.allergens],
        id: claimOption(option.name)?.id ?? newId(),
      })),
    };
  });
};

const claimByName = <Named extends { readonly name: string }>(all: readonly Named[]) => {
  const left = [...all];
  return (name: string): Named | undefined => {
    const at = left.findIndex((one) => one.name === name);
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
};
