import type { OptionGroup } from '@comanda/contract/menus';
import { newId } from '#platform/clock';
import type { PlainGroup } from './csv-options.ts';

/**
 * Gives the groups and options of a file their ids. What has the name of one that is there keeps its id, and with it its
 * translations; of two with the same name the first is the first.
 */
export const withIds = (groups: readonly PlainGroup[], current: readonly OptionGroup[] = []): OptionGroup[] => {
  const takeGroup = taker(current);
  return groups.map((group) => {
    const before = takeGroup(group.name);
    const takeOption = taker(before?.options ?? []);
    return {
      ...group,
      id: before?.id ?? newId(),
      options: group.options.map((option) => ({
        ...option,
        dietaryTags: [...option.dietaryTags],
        allergens: [...option.allergens],
        id: takeOption(option.name)?.id ?? newId(),
      })),
    };
  });
};

const taker = <Named extends { readonly name: string }>(all: readonly Named[]) => {
  const left = [...all];
  return (name: string): Named | undefined => {
    const at = left.findIndex((one) => one.name === name);
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
};
