/** The ones at the top of every leaked list that satisfy the form's rules, compared without case and trailing digits or signs. */
const stems = new Set([
  'password', 'passw0rd', 'p@ssword', 'p@ssw0rd', 'pa$$word', 'pa$$w0rd', 'qwerty', 'qwertyuiop', 'qwertz', 'azerty',
  'asdfgh', 'zxcvbn', 'q1w2e3r4', '1q2w3e4r', '1qaz2wsx', 'abc', 'abcd', 'abcdef', 'welcome', 'w3lcome', 'letmein',
  'iloveyou', 'admin', 'administrator', 'login', 'master', 'monkey', 'dragon', 'sunshine', 'princess', 'football',
  'baseball', 'superman', 'batman', 'trustno', 'hello', 'changeme', 'default', 'secret', 'test', 'testing', 'guest',
  'summer', 'winter', 'spring', 'autumn', 'january', 'december', 'monday', 'friday', 'restaurant', 'comanda',
]);

export const isCommonPassword = (password: string): boolean => {
  const folded = password.toLowerCase();
  return stems.has(folded) || stems.has(folded.replace(/[\d!?.@#$*_-]+$/, ''));
};
