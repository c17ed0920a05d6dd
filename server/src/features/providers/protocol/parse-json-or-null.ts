/** Parses JSON, or returns null if the text is not valid JSON; the caller validates the result. */
export const parseJsonOrNull = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
