/** What someone typed over what is saved, field by field. */
export interface DraftState<Fields> {
  readonly typed: Partial<Fields>;
  /** What was saved in those fields when typing began. */
  readonly seen: Partial<Fields>;
}

/** Fields hold plain data, so that two values are the same when they are written the same. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const typeInto = <Fields extends object>(
  { typed, seen }: DraftState<Fields>,
  saved: Fields,
  changes: Partial<Fields>,
): DraftState<Fields> => {
  const seenNow = { ...seen };
  for (const field in changes) if (!Object.hasOwn(typed, field)) seenNow[field] = saved[field];
  return { typed: { ...typed, ...changes }, seen: seenNow };
};

/** What would be sent: typed, and not what is saved already. */
export const changesIn = <Fields extends object>({ typed }: DraftState<Fields>, saved: Fields): Partial<Fields> => {
  const changes = { ...typed };
  for (const field in typed) if (isSame(typed[field], saved[field])) delete changes[field];
  return changes;
};

/** The fields that someone else saved differently since typing began here: sending replaces what they wrote. */
export const overtakenIn = <Fields extends object>(
  { typed, seen }: DraftState<Fields>,
  saved: Fields,
): (keyof Fields & string)[] => {
  const overtaken: (keyof Fields & string)[] = [];
  for (const field in typed) {
    if (!isSame(saved[field], seen[field]) && !isSame(saved[field], typed[field])) overtaken.push(field);
  }
  return overtaken;
};

/** What is left to save after these were. Whatever was typed on meanwhile stays typed. */
export const settleIn = <Fields extends object>(
  { typed, seen }: DraftState<Fields>,
  sent: Partial<Fields>,
): DraftState<Fields> => {
  const [typedOn, seenBefore] = [{ ...typed }, { ...seen }];
  for (const field in sent) {
    if (isSame(typed[field], sent[field])) delete typedOn[field];
    delete seenBefore[field];
  }
  return { typed: typedOn, seen: seenBefore };
};
