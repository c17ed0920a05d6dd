/** Describes the characters allowed in a person's name, for every form that asks for one. */
export const displayNameHint = 'Letters, digits, spaces, hyphens, underscores and dots.';
