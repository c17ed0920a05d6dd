import { randomInt } from 'node:crypto';

const recoveryCodeCount = 10;
/** Without letters and digits that are easily confused on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groupLength = 5;

const generateGroup = (): string =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${generateGroup()}-${generateGroup()}`);

/** The code as it was generated, even if it was typed in capitals, with spaces, or without its hyphen. */
export const normalizeRecoveryCode = (typed: string): string => {
  const letters = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `${letters.slice(0, groupLength)}-${letters.slice(groupLength)}`;
};
