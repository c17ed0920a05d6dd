/** From here up guests are sent on to the public review page; below it stays private. */
export const happyFrom = 4;

/** Every number of stars there is. */
export const starCounts = [1, 2, 3, 4, 5] as const;

/** The stars of a table that staff are told about at once. */
export const unhappyStars: readonly number[] = starCounts.filter((stars) => stars < happyFrom);

export const noteMaxLength = 1_000;
