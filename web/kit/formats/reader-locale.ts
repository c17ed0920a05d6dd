let locale = 'en';

/** Locale in which the page writes times, numbers and money for its reader. */
export const readerLocale = (): string => locale;

/**
 * Sets the locale by the reader's language. In Arabic, numbers have Western digits, because the names of tables and the quantities on
 * the same screen are shown as they were typed.
 */
export const setReaderLocale = (language: string): void => {
  locale = language === 'ar' ? 'ar-u-nu-latn' : language;
};
