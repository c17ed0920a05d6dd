/** A name may run the other way than the sentence it stands in: it keeps its own direction, and the sentence keeps its order. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
