/** The first letter of a name, whole even where a letter is made of several code units. */
export const initialOf = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? '?';
