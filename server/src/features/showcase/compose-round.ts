import { computeBill, type Bill, type OrderLine } from '@comanda/contract/orders';
import { priceWithOptions, type OptionGroup } from '@comanda/contract/menus';
import type { RandomSource } from './random-source.ts';
import type { ShowcaseDish, ShowcaseRestaurant } from './showcase-restaurant.ts';
import { popularityOf, type Course } from './showcase-menu.ts';

/** Probability that a guest orders something of a course, in the first round and in a later one. */
const appetite: Readonly<Record<'first' | 'later', Readonly<Record<Course, number>>>> = {
  first: { starter: 0.35, main: 0.92, drink: 0.8, dessert: 0, coffee: 0 },
  later: { starter: 0, main: 0, drink: 0.35, dessert: 0.6, coffee: 0.55 },
};

const specialRequests = [
  'No onions, please',
  'Extra basil',
  'Sauce on the side',
  'Nut allergy',
  'For the child, please',
] as const;

interface Round {
  readonly guests: number;
  readonly round: 'first' | 'later';
}

/** Composes the order of this number of guests. It is empty only if no dish is available. */
export const composeRound = (
  dishes: readonly ShowcaseDish[],
  chance: RandomSource,
  { guests, round }: Round,
): OrderLine[] => {
  const offered = dishes.filter(({ available, stockCount }) => available && stockCount !== 0);
  const chosen = Array.from({ length: guests }).flatMap(() =>
    Object.entries(appetite[round]).flatMap(([course, probability]) =>
      chance.isLucky(probability) ? (chooseDish(offered, chance, course) ?? []) : [],
    ),
  );
  const [fallback = offered[0]] = chosen.length > 0 ? chosen : [chooseDish(offered, chance, 'drink')];
  if (fallback === undefined) return [];
  return mergeLines((chosen.length > 0 ? chosen : [fallback]).map((dish) => composeLine(dish, chance)));
};

const chooseDish = (dishes: readonly ShowcaseDish[], chance: RandomSource, course: string): ShowcaseDish | undefined =>
  chance.weighted(
    dishes.filter((dish) => dish.course === course),
    ({ name }) => popularityOf(name),
  ) ?? undefined;

const composeLine = (dish: ShowcaseDish, chance: RandomSource): OrderLine => ({
  itemId: dish.id,
  quantity: 1,
  optionIds: dish.optionGroups.flatMap((group) => chooseOptions(group, chance)),
  notes: dish.course === 'main' && chance.isLucky(0.05) ? chance.pick(specialRequests) : '',
});

/** Chooses the first option of a required group most of the time, and sometimes one of an optional group. */
const chooseOptions = ({ isRequired, options }: OptionGroup, chance: RandomSource): string[] => {
  if (!isRequired && !chance.isLucky(0.2)) return [];
  const open = options.filter(({ available }) => available);
  const one = chance.weighted(open, (option) => (option === open[0] ? 3 : 1));
  return one === null ? [] : [one.id];
};

/** Merges equal lines into one with the summed quantity. */
const mergeLines = (lines: readonly OrderLine[]): OrderLine[] =>
  [...Map.groupBy(lines, (line) => JSON.stringify([line.itemId, line.optionIds, line.notes])).values()].flatMap(
    ([first, ...again]) => (first === undefined ? [] : [{ ...first, quantity: 1 + again.length }]),
  );

export interface RoundLine extends OrderLine {
  readonly dish: ShowcaseDish;
  readonly unitPrice: number;
}

/** Prices the lines by the menu and computes their bill. */
export const priceRound = (
  { dishes, rates }: Pick<ShowcaseRestaurant, 'dishes' | 'rates'>,
  lines: readonly OrderLine[],
): { lines: RoundLine[]; bill: Bill } => {
  const priced = lines.flatMap((line): RoundLine[] => {
    const dish = dishes.find(({ id }) => id === line.itemId);
    if (dish === undefined) return [];
    return [{ ...line, dish, unitPrice: priceWithOptions(dish, new Set(line.optionIds)) }];
  });
  const billed = priced.map(({ dish, ...line }) => ({ ...line, taxRateMilliPercent: dish.taxRateMilliPercent }));
  return { lines: priced, bill: computeBill(billed, rates) };
};
