import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Words that are guessed first, also with digits or signs after them. */
const stems = new Set([
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'pa$$word',
  'pa$$w0rd',
  'qwerty',
  'qwertyuiop',
  'qwertz',
  'azerty',
  'asdfgh',
  'zxcvbn',
  'q1w2e3r4',
  '1q2w3e4r',
  '1qaz2wsx',
  'abc',
  'abcd',
  'abcdef',
  'welcome',
  'w3lcome',
  'letmein',
  'iloveyou',
  'admin',
  'administrator',
  'login',
  'master',
  'monkey',
  'dragon',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'batman',
  'trustno',
  'hello',
  'changeme',
  'default',
  'secret',
  'test',
  'testing',
  'guest',
  'summer',
  'winter',
  'spring',
  'autumn',
  'january',
  'december',
  'monday',
  'friday',
  'restaurant',
  'comanda',
]);

let cachedList: ReadonlySet<string> | undefined;

/**
 * The 10,000 most common leaked passwords that satisfy the form's rules, in lower case, from the lists `10k-most-common` and
 * `100k-most-used-passwords-NCSC` of github.com/danielmiessler/SecLists (MIT License, copyright 2018 Daniel Miessler). Read when it is
 * first needed.
 */
const listCommonPasswords = (): ReadonlySet<string> => {
  cachedList ??= new Set(
    gunzipSync(readFileSync(new URL('common-passwords.txt.gz', import.meta.url)))
      .toString()
      .split('\n'),
  );
  return cachedList;
};

/** Compares without case: capitals make a common password hardly harder to guess. */
export const isCommonPassword = (password: string): boolean => {
  const folded = password.toLowerCase();
  return stems.has(folded) || stems.has(folded.replace(/[\d!?.@#$*_-]+$/, '')) || listCommonPasswords().has(folded);
};
