const personal: ReadonlyArray<readonly [RegExp, string]> = [
  [/[^\s@]+@\S+/g, '[mail]'],
  [/\?\S+/g, '?…'],
  [/[\w-]{24,}/g, '[token]'],
  [/\+?\d(?:[ ().-]?\d){6,}/g, '[number]'],
];

/** At most so many letters, and never half of one: the database takes no half, nor anything that was sent along with it. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** More than is ever kept; looking through a long text many times over would keep everybody else waiting. */
const mostRead = 500;

/** What people type and what browsers report may name someone: addresses, tokens and telephone numbers go before it is kept. */
export const scrub = (text: string): string =>
  personal.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), cutText(text, mostRead).trim());
