import { z } from 'zod';

/** Time-ordered UUID made by the server, never by the database: rows can be named before they are written. */
export const id = z.uuid();

/** Short random id in a QR link: printed on a sticker, so it must survive being typed by hand. */
export const shortId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/i);
