const hex = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Creates a time-ordered UUID in the browser, so that a record has its id before the server knows it and a retry does not create a second
 * one. `crypto.randomUUID` is missing on pages served without TLS, for example within a restaurant's own network.
 */
export const createId = (nowMs = Date.now()): string => {
  const random = crypto.getRandomValues(new Uint8Array(10));
  const [version = 0, , variant = 0] = random;
  random[0] = (version & 0x0f) | 0x70;
  random[2] = (variant & 0x3f) | 0x80;
  const digits = nowMs.toString(16).padStart(12, '0') + hex(random);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
