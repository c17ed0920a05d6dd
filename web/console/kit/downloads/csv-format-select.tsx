import { NativeSelect } from '@mantine/core';
import type { CsvDelimiter } from '@comanda/contract/menus';

/** The delimiters that a person can choose. The decimal mark follows: a comma where semicolons stand between cells. */
export type CsvFormat = Extract<CsvDelimiter, ',' | ';'>;

const formats: ReadonlyArray<{ readonly value: CsvFormat; readonly label: string }> = [
  { value: ',', label: 'Commas, 12.50' },
  { value: ';', label: 'Semicolons, 12,50 (Excel in most of Europe)' },
];

interface CsvFormatSelectProps {
  readonly value: CsvFormat;
  readonly onChange: (format: CsvFormat) => void;
}

/** How an exported file is written, so that the reader's spreadsheet opens it as numbers. */
export const CsvFormatSelect = ({ value, onChange }: CsvFormatSelectProps) => (
  <NativeSelect
    label="Written with"
    value={value}
    data={formats}
    onChange={({ currentTarget }) => onChange(currentTarget.value === ';' ? ';' : ',')}
  />
);
