/** A person's unsaved input on top of the saved values, field by field. */
export interface DraftState<Fields> {
  readonly typed: Partial<Fields>;
  /** Saved values of those fields at the time when typing began. */
  readonly seen: Partial<Fields>;
}

/** Fields hold plain data, so two values are equal if their JSON is equal. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const applyTyping = <Fields extends object>(
  { typed, seen }: DraftState<Fields>,
  saved: Fields,
  changes: Partial<Fields>,
): DraftState<Fields> => {
  const nextSeen = { ...seen };
  for (const field in changes) if (!Object.hasOwn(typed, field)) nextSeen[field] = saved[field];
  return { typed: { ...typed, ...changes }, seen: nextSeen };
};

/** Changes that would be sent: typed values that differ from the saved ones. */
export const computeChanges = <Fields extends object>(
  { typed }: DraftState<Fields>,
  saved: Fields,
): Partial<Fields> => {
  const changes = { ...typed };
  for (const field in typed) if (isSame(typed[field], saved[field])) delete changes[field];
  return changes;
};

/** Fields that someone else has saved differently since typing began here. Sending would overwrite their values. */
export const listConflictingFields = <Fields extends object>(
  { typed, seen }: DraftState<Fields>,
  saved: Fields,
): (keyof Fields & string)[] => {
  const overtaken: (keyof Fields & string)[] = [];
  for (const field in typed) {
    if (!isSame(saved[field], seen[field]) && !isSame(saved[field], typed[field])) overtaken.push(field);
  }
  return overtaken;
};

/** Removes the values that were just saved. Values that were changed again meanwhile stay unsaved. */
export const removeSaved = <Fields extends object>(
  { typed, seen }: DraftState<Fields>,
  sent: Partial<Fields>,
): DraftState<Fields> => {
  const [remainingTyped, remainingSeen] = [{ ...typed }, { ...seen }];
  for (const field in sent) {
    if (isSame(typed[field], sent[field])) delete remainingTyped[field];
    delete remainingSeen[field];
  }
  return { typed: remainingTyped, seen: remainingSeen };
};
