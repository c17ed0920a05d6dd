/**
 * Joins names, such as those of allergens, with the separator of the language. `Intl.ListFormat` puts nothing between the parts of a
 * list in Chinese, and only a space in Japanese and Korean, so that two allergens would read as one.
 */
export const joinTexts = (texts: readonly string[], language: string): string => {
  const [code = ''] = language.split('-');
  if (code === 'ja' || code === 'zh') return texts.join('、');
  return texts.join(code === 'ar' ? '، ' : ', ');
};
