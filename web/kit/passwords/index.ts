/** Describes the rules of a password, for every form that asks for a new one. */
export const passwordHint = 'At least 6 characters, with a lowercase letter, an uppercase letter and a number.';
