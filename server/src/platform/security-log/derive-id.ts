import { createHash } from 'node:crypto';

/** A UUID that is the same on every node for the same text. */
export const deriveId = (text: string): string => {
  const digest = createHash('sha256').update(text).digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
};
