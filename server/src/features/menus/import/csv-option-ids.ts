import type { OptionGroup } from '@comanda/contract/menus';
import { newId } from '#platform/clock';
import type { PlainGroup } from './csv-options.ts';

/**
 * Assigns ids to the groups and options of a file. A group or option with the name of an existing one keeps that one's id, and so its
 * translations. Two of the same name are matched in their order.
 */
export const assignOptionIds = (groups: readonly PlainGroup[], current: readonly OptionGroup[] = []): OptionGroup[] => {
  const claimGroup = claimByName(current);
  return groups.map((group) => {
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
