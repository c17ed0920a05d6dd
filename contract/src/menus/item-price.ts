interface Priced {
  readonly price: number;
  readonly optionGroups: ReadonlyArray<{
    readonly min: number;
    readonly options: ReadonlyArray<{ readonly id: string; readonly price: number }>;
  }>;
}

/** What one of this item costs with these options. */
export const priceWithOptions = ({ price, optionGroups }: Priced, optionIds: ReadonlySet<string>): number =>
  optionGroups
    .flatMap((group) => group.options)
    .filter((option) => optionIds.has(option.id))
    .reduce((sum, option) => sum + option.price, price);

/** The least one of this item can cost: with the cheapest of what must be picked. */
export const lowestPrice = ({ price, optionGroups }: Priced): number =>
  optionGroups.reduce(
    (sum, { min, options }) =>
      options
        .map((option) => option.price)
        .toSorted((one, other) => one - other)
        .slice(0, min)
        .reduce((total, each) => total + each, sum),
    price,
  );
