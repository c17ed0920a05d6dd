import { z } from 'zod';
import { id, timestamps } from '@comanda/contract/kernel';
import { optionGroup, type ItemOption, type OptionGroup, type SharedUse } from './options.ts';

/** Shared groups that one menu can have. */
export const maxSharedOptions = 100;

/** A group of options that several dishes of a menu share, without the exceptions of a dish. */
export const sharedGroup = optionGroup.refine(({ shared }) => shared === undefined, {
  path: ['shared'],
  error: 'Only a dish can have exceptions',
});

/** A group of options that several dishes of a menu share. It is edited once; each of the dishes shows it. */
export const sharedOptionsDocument = z.object({
  /** Also the id of the group in each of the dishes. */
  id,
  restaurantId: id,
  menuId: id,
  group: optionGroup,
  ...timestamps,
});
export type SharedOptionsDocument = z.infer<typeof sharedOptionsDocument>;

/** A dish without exceptions: it offers the shared group as it is. */
export const noExceptions: SharedUse = { hidden: [], prices: {} };

/**
 * The group as one dish offers it: without the options that are hidden there, and with the prices of the dish. Exceptions about
 * options that the group no longer has are dropped. Null if nothing is left to choose.
 */
export const resolveSharedOptions = (group: OptionGroup, { hidden, prices }: SharedUse): OptionGroup | null => {
  const options = group.options
    .filter((option) => !hidden.includes(option.id))
    .map((option) => ({ ...option, price: prices[option.id] ?? option.price }));
  if (options.length === 0) return null;
  const max = Math.min(group.max, options.length);
  const ids = new Set(group.options.map((option) => option.id));
  return {
    ...group,
    min: Math.min(group.min, max),
    max,
    options,
    shared: {
      hidden: hidden.filter((optionId) => ids.has(optionId)),
      prices: Object.fromEntries(Object.entries(prices).filter(([optionId]) => ids.has(optionId))),
    },
  };
};

/** Writes the shared groups into the groups of a dish. A shared group that no longer exists is left out. */
export const settleSharedOptions = (
  groups: readonly OptionGroup[],
  sharedById: ReadonlyMap<string, OptionGroup>,
): OptionGroup[] =>
  groups.flatMap((group) => {
    if (group.shared === undefined) return [group];
    const shared = sharedById.get(group.id);
    return shared === undefined ? [] : (resolveSharedOptions(shared, group.shared) ?? []);
  });

/** The fields of an option that decide if it is the same as another one, besides its price. */
const optionContent = ({ name, available, dietaryTags, excludedTags = [], allergens }: Omit<ItemOption, 'id'>) => [
  name,
  available,
  dietaryTags.toSorted(),
  excludedTags.toSorted(),
  allergens.toSorted(),
];

type PlainOptions = Omit<OptionGroup, 'id' | 'options'> & { readonly options: ReadonlyArray<Omit<ItemOption, 'id'>> };

/** Two groups with the same signature ask the guest the same question with the same answers. */
const signatureOf = ({ name, kind, min, max, options }: PlainOptions): string =>
  JSON.stringify([name, kind, min, max, options.map((option) => [...optionContent(option), option.price])]);

/**
 * Finds the exceptions with which the shared group becomes this group, such as one that was read from a file. Null if they differ
 * in more than prices and hidden options.
 */
export const findExceptions = (shared: OptionGroup, group: PlainOptions): SharedUse | null => {
  const left = [...shared.options];
  const prices: Record<string, number> = {};
  for (const option of group.options) {
    const content = JSON.stringify(optionContent(option));
    const at = left.findIndex((one) => JSON.stringify(optionContent(one)) === content);
    const [found] = at === -1 ? [] : left.splice(at, 1);
    if (found === undefined) return null;
    if (found.price !== option.price) prices[found.id] = option.price;
  }
  const use = { hidden: left.map((option) => option.id), prices };
  const resolved = resolveSharedOptions(shared, use);
  return resolved !== null && signatureOf(resolved) === signatureOf(group) ? use : null;
};

interface DishWithOptions {
  readonly id: string;
  readonly optionGroups: readonly OptionGroup[];
}

/** Dishes whose own groups are all the same. */
export interface EqualOptions {
  readonly group: OptionGroup;
  readonly uses: ReadonlyArray<{ readonly itemId: string; readonly groupId: string }>;
}

/** Finds own groups that several dishes have in the same form, those of most dishes first. A dish counts once. */
export const findEqualOptions = (dishes: readonly DishWithOptions[]): EqualOptions[] => {
  const found = new Map<string, { group: OptionGroup; uses: Array<{ itemId: string; groupId: string }> }>();
  for (const { id: itemId, optionGroups } of dishes) {
    const seen = new Set<string>();
    for (const group of optionGroups) {
      const signature = signatureOf(group);
      if (group.shared !== undefined || seen.has(signature)) continue;
      seen.add(signature);
      const entry = found.get(signature) ?? { group, uses: [] };
      entry.uses.push({ itemId, groupId: group.id });
      found.set(signature, entry);
    }
  }
  return [...found.values()]
    .filter(({ uses }) => uses.length > 1)
    .toSorted((one, other) => other.uses.length - one.uses.length);
};
