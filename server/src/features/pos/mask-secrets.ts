/** Longer bodies are cut: what matters stands at their beginning. */
const longestKept = 20_000;

const lastFour = (secret: string): string => `••••${secret.slice(-4)}`;

/** As it may stand in JSON, in an address, and in a header of its own. */
const formsOf = (secret: string): string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64'),
];

export const maskSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce(
    (said, secret) => formsOf(secret).reduce((masked, form) => masked.replaceAll(form, lastFour(secret)), said),
    text,
  );

/** A text as it may be kept and shown: no secret in it, not without end, and nothing a database refuses. */
export const keepable = (text: string, secrets: readonly string[]): string => {
  const masked = maskSecrets(text, secrets);
  const cut = masked.length > longestKept ? `${masked.slice(0, longestKept)}… (cut)` : masked;
  return cut.toWellFormed().replaceAll('\0', '');
};
