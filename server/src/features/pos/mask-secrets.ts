/** Longer bodies are cut: what matters stands at their beginning. */
const longestKept = 20_000;

const lastFour = (secret: string): string => `••••${secret.slice(-4)}`;

/** A text as it may be kept and shown: no secret in it, and nothing a database refuses. */
export const maskSecrets = (text: string, secrets: readonly string[]): string => {
  const masked = secrets.reduce((said, secret) => said.replaceAll(secret, lastFour(secret)), text);
  const cut = masked.length > longestKept ? `${masked.slice(0, longestKept)}… (cut)` : masked;
  return cut.toWellFormed().replaceAll('\0', '');
};
