/** Characters that look like a letter of a reserved name, in lower case and without accents. */
const lookAlikes = {
  s: 'sѕꜱ5',
  y: 'yуүγυʏ',
  t: 'tтτᴛ7',
  e: 'eеєεҽᴇ3',
  m: 'mмμᴍ',
  g: 'gɡԍɢց9',
  u: 'uυսᴜ',
} as const;

const classes = new Map<string, string>(Object.entries(lookAlikes));

const patternOf = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll(/./g, (letter) => `[${classes.get(letter) ?? letter}]`)}$`, 'u');

/** Histories name what nobody with an account did 'System' or 'Guest'. */
const reservedNames = ['system', 'guest'].map(patternOf);

/** True for the reserved names in any case, with accents, spaces or signs in between, or with letters that look alike. */
export const isReservedName = (name: string): boolean => {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\s._-]/gu, '');
  return reservedNames.some((pattern) => pattern.test(letters));
};

export const reservedNameMessage = 'This name is reserved. Please choose another one';
