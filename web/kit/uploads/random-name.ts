/** `crypto.randomUUID` exists only on secure pages, and a page within a restaurant's own network may be served without TLS. */
export const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/avif': '.avif',
  'image/gif': '.gif',
};

export const extensionOf = ({ type }: Blob): string => extensions[type] ?? '';
