import { z } from 'zod';

export const csvDelimiters = [',', ';', '\t', '|'] as const;
export const csvDelimiter = z.enum(csvDelimiters);
export type CsvDelimiter = z.infer<typeof csvDelimiter>;

/** A table for a spreadsheet. */
export const csvFile = z.object({ fileName: z.string(), text: z.string() });
export type CsvFile = z.infer<typeof csvFile>;
