import type { ItemOption, OptionGroup } from '@comanda/contract/menus';
import { menuEditorWords } from '#features/menu-editor/words';
import { createId } from '#kit/ids';

/**
 * Adjusts the limits of a group to its options: at most as many picks as there are options, and at least one if it is required.
 */
const fitLimits = (group: OptionGroup): OptionGroup => {
  const max = group.kind === 'single' ? 1 : Math.max(1, Math.min(group.max, group.options.length));
  const min = group.isRequired ? Math.max(1, Math.min(group.min, max)) : 0;
  return { ...group, min, max };
};

export const newOption = (name: string): ItemOption => ({
  id: createId(),
  name,
  price: 0,
  available: true,
  dietaryTags: [],
  allergens: [],
});

/** A new group starts with one option, because an empty group would ask guests nothing. */
export const newGroup = (name: string): OptionGroup => ({
  id: createId(),
  name,
  kind: 'single',
  isRequired: false,
  min: 0,
  max: 1,
  options: [newOption(menuEditorWords.current().options.firstOption)],
});

/** A copy belongs to its dish alone, also if the original is shared. */
export const copyGroup = ({ shared: _shared, ...group }: OptionGroup): OptionGroup => ({
  ...group,
  id: createId(),
  options: group.options.map((option) => ({ ...option, id: createId() })),
});

export type GroupChange = Partial<Pick<OptionGroup, 'name' | 'kind' | 'isRequired' | 'min' | 'max' | 'options'>>;

/** Applies a change to a group and adjusts everything that depends on it. */
export const changeGroup = (group: OptionGroup, change: GroupChange): OptionGroup => {
  const changed = { ...group, ...change };
  // After switching from one pick to several, all options may be picked.
  if (change.kind === 'multiple' && group.kind === 'single') changed.max = changed.options.length;
  // A maximum that covers all options means no limit, so it grows with them.
  const isUnlimited = group.kind === 'multiple' && group.max >= group.options.length;
  if (change.options !== undefined && isUnlimited) changed.max = Math.max(group.max, change.options.length);
  if (change.min !== undefined) changed.isRequired = change.min > 0;
  return fitLimits(changed);
};

const replaceById = <Entry extends { id: string }>(entries: readonly Entry[], entry: Entry): Entry[] =>
  entries.map((one) => (one.id === entry.id ? entry : one));

export const replaceGroup = (groups: readonly OptionGroup[], group: OptionGroup): OptionGroup[] =>
  replaceById(groups, group);

export const replaceOption = (group: OptionGroup, option: ItemOption): OptionGroup => ({
  ...group,
  options: replaceById(group.options, option),
});

/** Removing the last option removes the group too. */
export const removeOption = (groups: readonly OptionGroup[], groupId: string, optionId: string): OptionGroup[] =>
  groups.flatMap((group) => {
    if (group.id !== groupId) return [group];
    const options = group.options.filter(({ id }) => id !== optionId);
    return options.length === 0 ? [] : [fitLimits({ ...group, options })];
  });

/** Moves an entry one position up (-1) or down (1). */
export const moveEntry = <Entry>(entries: readonly Entry[], index: number, by: -1 | 1): Entry[] => {
  const entry = entries[index];
  const to = index + by;
  if (entry === undefined || to < 0 || to >= entries.length) return [...entries];
  return entries.toSpliced(index, 1).toSpliced(to, 0, entry);
};
