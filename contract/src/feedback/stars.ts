/** Minimum number of stars for sending guests on to the public review page; lower feedback stays private. */
export const minHappyStars = 4;

/** All possible numbers of stars. */
export const starCounts = [1, 2, 3, 4, 5] as const;

/** Numbers of stars for which staff are alerted immediately. */
export const unhappyStars: readonly number[] = starCounts.filter((stars) => stars < minHappyStars);

export const maxNoteLength = 1_000;
