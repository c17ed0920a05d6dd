/** Languages that every word table has, besides English. */
export const translations = ['es', 'fr', 'de', 'it', 'pt', 'tr', 'el', 'ja', 'zh', 'ko', 'ar'];

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'];

const isPlural = (entry) =>
  typeof entry === 'object' && 'other' in entry && Object.keys(entry).every((name) => categories.includes(name));

/** All texts of a table by their path, such as `statuses.accepted`. Plural forms are one text. */
const listTexts = (table, prefix = '') =>
  Object.entries(table).flatMap(([name, entry]) =>
    typeof entry === 'string' || isPlural(entry)
      ? [[`${prefix}${name}`, entry]]
      : listTexts(entry, `${prefix}${name}.`),
  );

const formsOf = (entry) => (typeof entry === 'string' ? [entry] : Object.values(entry));

/** Names of the placeholders, in order. A plural form may leave out its number: 'one order'. */
const placeholdersOf = (text, isPluralForm) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))]
    .filter((name) => !isPluralForm || name !== 'count')
    .toSorted()
    .join(', ');

/** Categories that whole numbers of everyday size have in a language. */
const categoriesOf = (language) => {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))];
};

/** The English sentences of the codes that need words: all of the catalogue, without the codes that stay English. */
export const toErrorTable = (catalogue, englishOnly) =>
  Object.fromEntries(
    Object.entries(catalogue)
      .filter(([code]) => !englishOnly.includes(code))
      .map(([code, { message }]) => [code, message]),
  );

/** Lists codes that stay English, but are no longer in the catalogue. */
export const listUnknownCodes = (catalogue, codes) =>
  codes.filter((code) => !Object.hasOwn(catalogue, code)).map((code) => `${code} is not in the error catalogue`);

const wide = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u;

/** Width of a text in characters of a Latin font. A placeholder counts as three, a wide character as two, a mark above a letter as none. */
export const widthOf = (text) =>
  [...text.replaceAll(/\{\w+\}/g, '000').replaceAll(/\p{Mn}/gu, '')].reduce(
    (width, character) => width + (wide.test(character) ? 2 : 1),
    0,
  );

/** Lists what is wrong with one translation: texts that are missing or unknown, placeholders, and plural forms. */
export const listTranslationProblems = (language, english, translated) => {
  const texts = new Map(listTexts(translated));
  const known = new Map(listTexts(english));
  return [
    ...[...known].flatMap(([name, entry]) => {
      const text = texts.get(name);
      if (text === undefined || formsOf(text).some((form) => form.trim() === '')) return [`${name} is missing`];
      if (isPlural(entry) !== isPlural(text)) return [`${name} must ${isPlural(entry) ? '' : 'not '}have plural forms`];
      const wanted = placeholdersOf(formsOf(entry)[0], isPlural(entry));
      const hasOthers = formsOf(text).some((form) => placeholdersOf(form, isPlural(entry)) !== wanted);
      const forms = isPlural(text) ? categoriesOf(language).filter((category) => !(category in text)) : [];
      return [
        ...(hasOthers ? [`${name} must have the placeholders of the English text: ${wanted || 'none'}`] : []),
        ...forms.map((category) => `${name} has no plural form '${category}'`),
      ];
    }),
    ...[...texts.keys()].filter((name) => !known.has(name)).map((name) => `${name} is not in the English table`),
  ];
};

/** Lists texts that are longer than their place on a phone allows. */
export const listLengthProblems = (limits, table) => {
  const texts = new Map(listTexts(table));
  return Object.entries(limits).flatMap(([name, most]) => {
    const text = texts.get(name);
    if (text === undefined) return [`${name} has a limit, but no text`];
    return formsOf(text).flatMap((form) =>
      widthOf(form) > most ? [`${name} is ${widthOf(form)} characters wide, but its place has ${most}: ${form}`] : [],
    );
  });
};

/**
 * Lists texts that no screen uses. A text is used by its name, or together with a group that it is in, as in
 * `words.statuses[status]`.
 */
export const listUnusedTexts = (table, source) =>
  listTexts(table).flatMap(([path]) => {
    const names = path.split('.');
    const isUsed =
      new RegExp(`(\\.|[{,]\\s*|')${names.at(-1)}\\b`).test(source) ||
      names.slice(0, -1).some((group) => new RegExp(`(\\.|[{,]\\s*)${group}\\b(?!\\.)`).test(source));
    return isUsed ? [] : [`${path} is unused`];
  });

const spokenAttributes = 'aria-label|title|label|placeholder|description|loading|submitLabel|message|lead|yes|text';

/** Texts that are the same in every language, and values of attributes that nobody reads. */
const sameEverywhere = /^(Comanda|PDF|lazy|https:\/\/\S*)$/;

/** Lists English texts that a component writes itself, instead of taking them from its word table. */
export const listUntranslatedTexts = (source) => {
  const attributes = [...source.matchAll(new RegExp(`\\s(?:${spokenAttributes})="([^"]*[A-Za-z]{2}[^"]*)"`, 'g'))];
  const elements = [...source.matchAll(/<\w[^<>]*[^=<>]>([^<>{}]*[A-Za-z]{2}[^<>{}]*)<\//g)];
  const lines = [...source.matchAll(/^ {4,}([A-Z][a-z]+(?: [\w’',]+)*[.…?!:]?)$/gm)];
  return [...attributes, ...elements, ...lines]
    .map(([, text]) => text.trim())
    .filter((text) => !sameEverywhere.test(text))
    .map((text) => `'${text}' is not in the word table`);
};
