/** What somebody searches for is text, whatever it means in a pattern. */
export const asPattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
