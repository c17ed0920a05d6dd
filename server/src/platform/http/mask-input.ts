/** What a name promises to be secret: its value is nobody's to read, not even in a trail that administrators alone can read. */
const secret = /password|secret|credential|api_?key|signature|private|access_?token|^token$/i;
const longestText = 500;
const mostParts = 30;
const deepest = 5;

/** A command's input as it can be kept: secrets masked, long texts and lists cut off. */
export const maskInput = (input: unknown): Record<string, unknown> => {
  const masked = mask(input, 0);
  return isRecord(masked) ? masked : {};
};

const mask = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '…';
  if (Array.isArray(value)) {
    const kept = value.slice(0, mostParts).map((one) => mask(one, depth + 1));
    return value.length > mostParts ? [...kept, `… and ${value.length - mostParts} more`] : kept;
  }
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostParts)
      .map(([name, one]) => [name, secret.test(name) ? '•••' : mask(one, depth + 1)]),
  );
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
