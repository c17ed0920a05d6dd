/** The rules of a password in one sentence, for everyone who chooses one. */
export const passwordHint = 'At least 6 characters, with a lowercase letter, an uppercase letter and a number.';
