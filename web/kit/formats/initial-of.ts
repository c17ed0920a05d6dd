/** First letter of a name, kept whole even if it consists of several code units. */
export const initialOf = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? '?';
