import { z } from 'zod';

/** The place after which a page begins: the field and direction of the order, and where the page before ended. */
const pageCursor = z.tuple([
  z.string(),
  z.enum(['asc', 'desc']),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
  z.string(),
]);
export type PageCursor = z.infer<typeof pageCursor>;

export const encodeCursor = (cursor: PageCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Returns null if the text is none of our cursors. */
export const decodeCursor = (text: string): PageCursor | null => {
  try {
    const { data } = pageCursor.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return data ?? null;
  } catch {
    return null;
  }
};
