import { z } from 'zod';

/** A string that says in its own words that it is missing. Blank counts as missing. */
export const requiredText = (message: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? message : undefined) })
    .refine((value) => value.trim() !== '', message);

/** Trimmed, with every run of whitespace collapsed to one space. */
export const collapsedText = (message: string) =>
  requiredText(message).overwrite((value) => value.trim().replace(/\s+/g, ' '));

/** A rule that stays silent on blank input, so that a blank field says only that it is required. */
export const unlessBlank = (holds: (value: string) => boolean) => (value: string) =>
  value.trim() === '' || holds(value);

/** A text of several lines: trimmed, with no more than one line empty at a time, and without what nobody can see or type. */
export const linesOfText = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/\n\s*\n/g, '\n\n')
    .trim();

/** Signs that turn the text around them, so that a ticket would say something else than was typed. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A line that a guest writes and staff read. */
export const guestLine = (maxLength: number, message: string) =>
  z
    .string()
    .overwrite((value) => linesOfText(value.replace(turning, '')).replace(/\s+/g, ' '))
    .max(maxLength, message);

/** As `guestLine`, in as many lines as its writer likes. */
export const guestLines = (maxLength: number, message: string) =>
  z
    .string()
    .overwrite((value) => linesOfText(value.replace(turning, '')))
    .max(maxLength, message);
