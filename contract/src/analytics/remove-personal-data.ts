const personalPatterns: ReadonlyArray<readonly [RegExp, string]> = [
  [/[^\s@]+@\S+/g, '[mail]'],
  [/\?\S+/g, '?…'],
  [/[\w-]{24,}/g, '[token]'],
  [/\+?\d(?:[ ().-]?\d){6,}/g, '[number]'],
];

/**
 * Cuts a text without splitting a surrogate pair, because the database refuses a batch that contains half a character.
 */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** More than is ever stored. Limited, because running the patterns over a long text would block the event loop. */
const maxScrubLength = 500;

/**
 * Removes personal data that typed texts and browser errors may contain (addresses, tokens, telephone numbers) before
 * it is stored.
 */
export const removePersonalData = (text: string): string =>
  personalPatterns.reduce(
    (clean, [pattern, replacement]) => clean.replace(pattern, replacement),
    cutText(text, maxScrubLength).trim(),
  );
