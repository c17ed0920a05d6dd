import type { ItemOption, OptionGroup } from '@comanda/contract/menus';
import { newId } from '#kit/ids';

/** What a group may become with what is in it now: never more to pick than there is, and at least one where it is required. */
const fitted = (group: OptionGroup): OptionGroup => {
  const max = group.kind === 'single' ? 1 : Math.max(1, Math.min(group.max, group.options.length));
  const min = group.isRequired ? Math.max(1, Math.min(group.min, max)) : 0;
  return { ...group, min, max };
};

export const newOption = (name: string): ItemOption => ({
  id: newId(),
  name,
  price: 0,
  available: true,
  dietaryTags: [],
  allergens: [],
});

/** A new group has one option: without any it would ask guests nothing. */
export const newGroup = (name: string): OptionGroup => ({
  id: newId(),
  name,
  kind: 'single',
  isRequired: false,
  min: 0,
  max: 1,
  options: [newOption('Option 1')],
});

export const copiedGroup = (group: OptionGroup): OptionGroup => ({
  ...group,
  id: newId(),
  options: group.options.map((option) => ({ ...option, id: newId() })),
});

export type GroupChange = Partial<Pick<OptionGroup, 'name' | 'kind' | 'isRequired' | 'min' | 'max' | 'options'>>;

/** The group with the change, and whatever else must follow from it. */
export const changedGroup = (group: OptionGroup, change: GroupChange): OptionGroup => {
  const changed = { ...group, ...change };
  // From picking one to picking several: as many as there are.
  if (change.kind === 'multiple' && group.kind === 'single') changed.max = changed.options.length;
  // A limit that is every option there is limits nothing: it grows with the options.
  const isUnlimited = group.kind === 'multiple' && group.max >= group.options.length;
  if (change.options !== undefined && isUnlimited) changed.max = Math.max(group.max, change.options.length);
  if (change.min !== undefined) changed.isRequired = change.min > 0;
  return fitted(changed);
};

const replaced = <Entry extends { id: string }>(entries: readonly Entry[], entry: Entry): Entry[] =>
  entries.map((one) => (one.id === entry.id ? entry : one));

export const withGroup = (groups: readonly OptionGroup[], group: OptionGroup): OptionGroup[] => replaced(groups, group);

export const withOption = (group: OptionGroup, option: ItemOption): OptionGroup => ({
  ...group,
  options: replaced(group.options, option),
});

/** Where the last option goes, the group goes with it. */
export const withoutOption = (groups: readonly OptionGroup[], groupId: string, optionId: string): OptionGroup[] =>
  groups.flatMap((group) => {
    if (group.id !== groupId) return [group];
    const options = group.options.filter(({ id }) => id !== optionId);
    return options.length === 0 ? [] : [fitted({ ...group, options })];
  });

/** One place up (-1) or down (1). */
export const moved = <Entry>(entries: readonly Entry[], index: number, by: -1 | 1): Entry[] => {
  const entry = entries[index];
  const to = index + by;
  if (entry === undefined || to < 0 || to >= entries.length) return [...entries];
  return entries.toSpliced(index, 1).toSpliced(to, 0, entry);
};
