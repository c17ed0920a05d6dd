/** Replaces the placeholders in braces by values. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Wraps a text in Unicode isolates: a name with another writing direction keeps it and does not reorder the sentence around it. */
export const isolateText = (text: string): string => `\u2068${text}\u2069`;
