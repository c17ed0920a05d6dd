import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import { showFailure } from '#console/notices';
import { Panel } from '#console/views';
import { useCommand } from '#kit/client';
import { saveCsv } from '#console/downloads';
import classes from './import.module.css';

const kinds = [
  { value: ',', label: 'Commas, 12.50' },
  { value: ';', label: 'Semicolons, 12,50 (Excel in most of Europe)' },
];

/** Files to take away: the menu itself, and an example to start from. */
export const ExportPanel = ({ menu: { id: menuId, restaurantId } }: { menu: MenuDocument }) => {
  const [kind, setKind] = useState(',');
  const exporting = useCommand((api) => api.menus.exportCsv);
  const template = useCommand((api) => api.menus.csvTemplate);
  const download = async (command: typeof exporting) => {
    const outcome = await command.run({ restaurantId, menuId, delimiter: kind === ';' ? ';' : ',' });
    if (outcome.ok) saveCsv(outcome.output);
    else showFailure(outcome.failure.message);
  };
  return (
    <Panel
      title="Export and template"
      description="An export holds everything on this menu. Edit it in a spreadsheet and import it again, or import it into another menu."
    >
      <div className={classes.export}>
        <NativeSelect
          label="Written with"
          value={kind}
          data={kinds}
          onChange={({ currentTarget: { value } }) => setKind(value)}
        />
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
