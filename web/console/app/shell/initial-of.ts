/** The first letter of a name, whole even where a letter is made of several code units. */
export const initialOf = (displayName: string): string => Array.from(displayName.trim())[0]?.toUpperCase() ?? '?';
