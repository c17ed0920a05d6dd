import { NativeSelect } from '@mantine/core';
import type { CsvDelimiter } from '@comanda/contract/menus';
import { commonWords } from '#console/common-words';
import { useWords } from '#console/words';

/** Delimiters that a person can choose. The decimal mark follows from it: a comma if semicolons separate the cells. */
export type CsvFormat = Extract<CsvDelimiter, ',' | ';'>;

interface CsvFormatSelectProps {
  readonly value: CsvFormat;
  readonly onChange: (format: CsvFormat) => void;
}

/** Lets the reader choose how an exported file is written, so that their spreadsheet reads the numbers correctly. */
export const CsvFormatSelect = ({ value, onChange }: CsvFormatSelectProps) => {
  const { csvFormat, csvFormats } = useWords(commonWords);
  return (
    <NativeSelect
      label={csvFormat}
      value={value}
      data={[
        { value: ',', label: csvFormats.commas },
        { value: ';', label: csvFormats.semicolons },
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === ';' ? ';' : ',')}
    />
  );
};
