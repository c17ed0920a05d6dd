import type { z } from 'zod';

/** Parses a value that may be null. A nullable schema made for each value would take many times as long as parsing it. */
export const parseNullable = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> | null =>
  value === null ? null : schema.parse(value);
