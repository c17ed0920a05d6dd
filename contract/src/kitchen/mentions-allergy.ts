/**
 * The word for allergy in the languages that guests write in. A note that it misses is still shown, as an ordinary
 * note.
 */
const allergyPattern =
  /al+[eéè]rg|alerj|anaph|anafil|coeliac|celiac|zöliak|celiach|intoler|unverträg|αλλεργ|アレルギー|过敏|過敏|알레르기|알러지|حساسية/iu;

/** True if a note mentions an allergy, so that it can be highlighted. */
export const mentionsAllergy = (note: string): boolean => allergyPattern.test(note);
