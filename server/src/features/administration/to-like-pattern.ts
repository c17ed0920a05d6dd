/** Escapes LIKE wildcards, so that the search text is matched literally. */
export const toLikePattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
