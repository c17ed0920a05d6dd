interface PricedItem {
  readonly price: number;
  readonly optionGroups: ReadonlyArray<{
    readonly min: number;
    readonly options: ReadonlyArray<{ readonly id: string; readonly price: number }>;
  }>;
}

/** Price of one unit of the item with these options. */
export const priceWithOptions = ({ price, optionGroups }: PricedItem, optionIds: ReadonlySet<string>): number =>
  optionGroups
    .flatMap((group) => group.options)
    .filter((option) => optionIds.has(option.id))
    .reduce((sum, option) => sum + option.price, price);

/** Lowest possible price of one unit: with the cheapest of the options that must be chosen. */
export const lowestPrice = ({ price, optionGroups }: PricedItem): number =>
  optionGroups.reduce(
    (sum, { min, options }) =>
      options
        .map((option) => option.price)
        .toSorted((one, other) => one - other)
        .slice(0, min)
        .reduce((total, each) => total + each, sum),
    price,
  );
