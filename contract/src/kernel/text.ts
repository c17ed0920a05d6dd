import { z } from 'zod';
import { fieldRule } from './field-rules.ts';

/** A string with its own message for a missing value. Blank counts as missing. */
export const requiredText = (message: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? message : undefined) })
    .refine((value) => value.trim() !== '', fieldRule('required', message));

/** Trimmed, with every run of whitespace collapsed to one space. */
export const collapsedText = (message: string) =>
  requiredText(message).overwrite((value) => value.trim().replace(/\s+/g, ' '));

/** Skips the rule for blank input, so that a blank field is reported only as missing. */
export const skipBlank = (rule: (value: string) => boolean) => (value: string) => value.trim() === '' || rule(value);

/** Normalizes a text of several lines: trimmed, at most one empty line in a row, without control characters. */
export const normalizeLines = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/\n\s*\n/g, '\n\n')
    .trim();

/** Characters that change the text direction, with which a ticket could show something else than was typed. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A single line that a guest writes and staff read. */
export const guestTextLine = (maxLength: number, message: string) =>
  z
    .string()
    .overwrite((value) => normalizeLines(value.replace(directionMarks, '')).replace(/\s+/g, ' '))
    .max(maxLength, message);

/** Like `guestTextLine`, with any number of lines. */
export const guestText = (maxLength: number, message: string) =>
  z
    .string()
    .overwrite((value) => normalizeLines(value.replace(directionMarks, '')))
    .max(maxLength, message);
