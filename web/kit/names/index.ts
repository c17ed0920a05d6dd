/** The characters of a person's name in one sentence, for everyone who enters one. */
export const displayNameHint = 'Letters, digits, spaces, hyphens, underscores and dots.';
