/** Maximum length of a logged body. Longer bodies are cut, because the important part is at their beginning. */
const maxLoggedLength = 20_000;

const maskedSecret = (secret: string): string => `••••${secret.slice(-4)}`;

/** The forms that a secret has in plain text, in JSON, in a URL and in a Basic authorization header. */
const formsOf = (secret: string): string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64'),
];

export const maskSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce(
    (said, secret) => formsOf(secret).reduce((masked, form) => masked.replaceAll(form, maskedSecret(secret)), said),
    text,
  );

/** Makes a text safe to store and show: masks secrets, limits its length, and removes characters that PostgreSQL refuses. */
export const toLoggableText = (text: string, secrets: readonly string[]): string => {
  const masked = maskSecrets(text, secrets);
  const cut = masked.length > maxLoggedLength ? `${masked.slice(0, maxLoggedLength)}… (cut)` : masked;
  return cut.toWellFormed().replaceAll('\0', '');
};
