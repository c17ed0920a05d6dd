import { NativeSelect } from '@mantine/core';
import type { CsvDelimiter } from '@comanda/contract/menus';

/** Delimiters that a person can choose. The decimal mark follows from it: a comma if semicolons separate the cells. */
export type CsvFormat = Extract<CsvDelimiter, ',' | ';'>;

const formats: ReadonlyArray<{ readonly value: CsvFormat; readonly label: string }> = [
  { value: ',', label: 'Commas, 12.50' },
  { value: ';', label: 'Semicolons, 12,50 (Excel in most of Europe)' },
];

interface CsvFormatSelectProps {
  readonly value: CsvFormat;
  readonly onChange: (format: CsvFormat) => void;
}

/** Lets the reader choose how an exported file is written, so that their spreadsheet reads the numbers correctly. */
export const CsvFormatSelect = ({ value, onChange }: CsvFormatSelectProps) => (
  <NativeSelect
    label="Format"
    value={value}
    data={formats}
    onChange={({ currentTarget }) => onChange(currentTarget.value === ';' ? ';' : ',')}
  />
);
