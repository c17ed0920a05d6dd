/** The word in the languages guests write in. What it misses is still shown as a note. */
const word =
  /al+[eéè]rg|alerj|anaph|anafil|coeliac|celiac|zöliak|celiach|intoler|unverträg|αλλεργ|アレルギー|过敏|過敏|알레르기|알러지|حساسية/iu;

/** Whether a note speaks of an allergy, so that nobody reads past it. */
export const mentionsAllergy = (note: string): boolean => word.test(note);
