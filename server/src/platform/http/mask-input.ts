/** Names of fields with secret values. These are masked even in the audit trail, which only administrators can read. */
const secretName = /password|secret|credential|api_?key|signature|private|access_?token|^token$/i;
const maxTextLength = 500;
const maxEntries = 30;
const maxDepth = 5;

/** A copy of a command's input for the audit trail: secrets masked, long texts and lists truncated. */
export const maskInput = (input: unknown): Record<string, unknown> => {
  const masked = mask(input, 0);
  return isRecord(masked) ? masked : {};
};

const mask = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return '…';
  if (Array.isArray(value)) {
    const maskedItems = value.slice(0, maxEntries).map((one) => mask(one, depth + 1));
    return value.length > maxEntries ? [...maskedItems, `… and ${value.length - maxEntries} more`] : maskedItems;
  }
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, maxEntries)
      .map(([name, one]) => [name, secretName.test(name) ? '•••' : mask(one, depth + 1)]),
  );
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
