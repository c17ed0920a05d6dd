import { optionGroups, type ItemOption, type OptionGroup } from '@comanda/contract/menus';
import { isSameValue } from '#features/menus';
import type { ItemField } from './draft-changes.ts';

interface Versions<Value> {
  /** Version that both started from. */
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}
/** Null if both changed the same thing, so that a person has to choose. */
type MergeResult<Value> = { readonly value: Value } | null;

/** Takes one side's version if the other side did not change it or made the same change. */
const mergeWhole = <Value>({ base, mine, theirs }: Versions<Value>): MergeResult<Value> => {
  if (isSameValue(mine, theirs) || isSameValue(mine, base)) return { value: theirs };
  return isSameValue(theirs, base) ? { value: mine } : null;
};

type KeyOf<Entry> = (entry: Entry) => string;
type MergeEntry<Entry> = (versions: Versions<Entry>) => MergeResult<Entry>;

const mergeLists = <Entry>(
  { base, mine, theirs }: Versions<readonly Entry[]>,
  keyOf: KeyOf<Entry>,
  mergeEntry: MergeEntry<Entry> = mergeWhole,
): MergeResult<Entry[]> => {
  const index = (entries: readonly Entry[]) => new Map(entries.map((entry) => [keyOf(entry), entry]));
  const [inBase, inMine, inTheirs] = [index(base), index(mine), index(theirs)];
  const mergedEntries = new Map<string, Entry>();
  for (const key of new Set([...inTheirs.keys(), ...inMine.keys()])) {
    const [was, my, their] = [inBase.get(key), inMine.get(key), inTheirs.get(key)];
    if (my !== undefined && their !== undefined) {
      const merged = mergeEntry({ base: was ?? their, mine: my, theirs: their });
      if (merged === null) return null;
      mergedEntries.set(key, merged.value);
      continue;
    }
    const only = my ?? their;
    if (only === undefined) continue;
    // Keeps an entry that only one side added. An entry that one side removed stays removed, unless the other side changed it:
    // that is a conflict.
    if (was === undefined) mergedEntries.set(key, only);
    else if (!isSameValue(was, only)) return null;
  }
  const hasTheirOrder = !isSameValue(
    theirs.map(keyOf).filter((key) => inBase.has(key)),
    base.map(keyOf).filter((key) => inTheirs.has(key)),
  );
  const [first, second] = hasTheirOrder ? [inTheirs, inMine] : [inMine, inTheirs];
  const order = [...first.keys(), ...[...second.keys()].filter((key) => !first.has(key))];
  return {
    value: order.flatMap((key) => {
      const entry = mergedEntries.get(key);
      return entry === undefined ? [] : [entry];
    }),
  };
};

const idOf = ({ id }: { readonly id: string }): string => id;

const mergeFields = <Value extends object>(
  { base, mine, theirs }: Versions<Value>,
  mergeField: (field: string, versions: Versions<unknown>) => MergeResult<unknown>,
): MergeResult<Value> => {
  const value: Value = { ...theirs };
  for (const field of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const merged = mergeField(field, {
      base: Reflect.get(base, field),
      mine: Reflect.get(mine, field),
      theirs: Reflect.get(theirs, field),
    });
    if (merged === null) return null;
    if (merged.value === undefined) Reflect.deleteProperty(value, field);
    else Reflect.set(value, field, merged.value);
  }
  return { value };
};

const mergeOption: MergeEntry<ItemOption> = (versions) => mergeFields(versions, (_, one) => mergeWhole(one));

const mergeGroup: MergeEntry<OptionGroup> = ({ base, mine, theirs }) => {
  const options = mergeLists({ base: base.options, mine: mine.options, theirs: theirs.options }, idOf, mergeOption);
  if (options === null) return null;
  return mergeFields({ base, mine, theirs }, (field, one) => (field === 'options' ? options : mergeWhole(one)));
};

const mergeOptionGroups = ({ base, mine, theirs }: Versions<unknown>): MergeResult<unknown> => {
  const all = [base, mine, theirs].map((one) => optionGroups.safeParse(one).data);
  const [ofBase, ofMine, ofTheirs] = all;
  if (ofBase === undefined || ofMine === undefined || ofTheirs === undefined) return null;
  const merged = mergeLists({ base: ofBase, mine: ofMine, theirs: ofTheirs }, idOf, mergeGroup);
  // Each side's version may be valid while the merge is not, for example with a minimum above the number of remaining options.
  return merged !== null && optionGroups.safeParse(merged.value).success ? merged : null;
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Merges both people's versions of a field, or returns null if a person has to choose. */
export const mergeField = (field: ItemField, { base, mine, theirs }: Versions<unknown>): MergeResult<unknown> => {
  const whole = mergeWhole({ base, mine, theirs });
  if (whole !== null) return whole;
  if (field === 'optionGroups') return mergeOptionGroups({ base, mine, theirs });
  const isList = field === 'dietaryTags' || field === 'allergens' || field === 'comments' || field === 'imageUrls';
  if (!isList || !isTexts(base) || !isTexts(mine) || !isTexts(theirs)) return null;
  return mergeLists({ base, mine, theirs }, (text) => text);
};
