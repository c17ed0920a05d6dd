import { z } from 'zod';
import { collapsedText, fieldRule } from '@comanda/contract/kernel';

/** Width of the paper in characters of normal size. */
export const paperColumnCounts = [48, 42, 32] as const;
export const paperColumns = z.literal(paperColumnCounts);
export type PaperColumns = z.infer<typeof paperColumns>;

/** Character sets of printers. With `none`, every line is sent as an image. */
export const codePages = ['pc858', 'wpc1252', 'pc437', 'pc852', 'pc866', 'none'] as const;
export const codePage = z.enum(codePages);
export type CodePage = z.infer<typeof codePage>;

export const printerName = collapsedText('Printer name is required').refine(
  (value) => value.length <= 40,
  fieldRule('tooLong', 'Printer name is too long (maximum 40 characters)', { maximum: 40 }),
);

const label = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/i;
const isHostName = (value: string): boolean =>
  value.length <= 253 && value.split('.').every((part) => label.test(part)) && !/^[\d.]+$/.test(value);

/** IP address from the printer's status page, or a host name. Never a web address. */
export const printerHost = z
  .string({ error: (issue) => (issue.input === undefined ? 'Please enter the address of the printer' : undefined) })
  .overwrite((value) => value.trim())
  .min(1, 'Please enter the address of the printer')
  .refine(
    (value) => value === '' || z.union([z.ipv4(), z.ipv6()]).safeParse(value).success || isHostName(value),
    fieldRule('invalid', 'Please enter an address such as 192.168.1.50, or a name'),
  );

export const defaultPrinterPort = 9_100;
export const printerPort = z
  .int('Please enter a whole number')
  .min(1, 'A port is a number from 1 to 65535')
  .max(65_535, 'A port is a number from 1 to 65535');

/** More than any kitchen has. */
export const maxPrintersPerRestaurant = 20;
