import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import { showErrorNotice } from '#console/notices';
import { Panel } from '#console/views';
import { useCommand } from '#kit/client';
import { CsvFormatSelect, saveCsv, type CsvFormat } from '#console/downloads';
import classes from './import.module.css';

/** Downloads: the menu itself, and a template to start from. */
export const ExportPanel = ({ menu: { id: menuId, restaurantId } }: { menu: MenuDocument }) => {
  const [delimiter, setDelimiter] = useState<CsvFormat>(',');
  const exporting = useCommand((api) => api.menus.exportCsv);
  const template = useCommand((api) => api.menus.csvTemplate);
  const download = async (command: typeof exporting) => {
    const outcome = await command.run({ restaurantId, menuId, delimiter });
    if (outcome.ok) saveCsv(outcome.output);
    else showErrorNotice(outcome.failure.message);
  };
  return (
    <Panel
      title="Export and template"
      description="An export holds everything on this menu. Edit it in a spreadsheet and import it again, or import it into another menu."
    >
      <div className={classes.export}>
        <CsvFormatSelect value={delimiter} onChange={setDelimiter} />
        <div className={classes.actions}>
          <Button variant="default" loading={exporting.isRunning} onClick={() => void download(exporting)}>
            Export as CSV
          </Button>
          <Button variant="default" loading={template.isRunning} onClick={() => void download(template)}>
            Download a template
          </Button>
        </div>
      </div>
    </Panel>
  );
};
