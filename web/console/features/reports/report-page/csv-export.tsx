import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CsvFile } from '@comanda/contract/menus';
import { CsvFormatSelect, saveCsv, type CsvFormat } from '#console/downloads';
import { Icon } from '#console/icons';
import { showErrorNotice } from '#console/notices';
import { useWords } from '#console/words';
import type { CommandOutcome } from '#kit/client';
import { reportPageWords } from './words/index.ts';
import classes from './report.module.css';

interface CsvExportProps {
  readonly isRunning: boolean;
  readonly onSave: (delimiter: CsvFormat) => Promise<CommandOutcome<CsvFile>>;
}

/** Exports the content of the page as CSV, with the delimiter that the user's spreadsheet expects. */
export const CsvExport = ({ isRunning, onSave }: CsvExportProps) => {
  const [delimiter, setDelimiter] = useState<CsvFormat>(',');
  const save = async () => {
    const outcome = await onSave(delimiter);
    if (outcome.ok) saveCsv(outcome.output);
    else showErrorNotice(outcome.failure.message);
  };
  return (
    <div className={classes.export}>
      <CsvFormatSelect value={delimiter} onChange={setDelimiter} />
      <Button
        variant="default"
        leftSection={<Icon name="import" size={18} />}
        loading={isRunning}
        onClick={() => void save()}
      >
        {useWords(reportPageWords).exportCsv}
      </Button>
    </div>
  );
};
