import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import { Button } from '@mantine/core';
import { ErrorView, Panel } from '#console/views';
import { MenuFrame } from '#features/menus';
import { showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { CsvFormatSelect, saveCsv, type CsvFormat } from '#console/downloads';
import { ImportDone } from './import-done.tsx';
import { useImportFlow, type ImportFlow } from './use-import-flow.ts';
import { ImportMatch } from './import-match.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportStepList, importStepLabels } from './import-step-list.tsx';
import { ImportUpload } from './import-upload.tsx';
import classes from './import.module.css';

/** Downloads: the menu itself, and a template to start from. */
const ExportPanel = ({ menu: { id: menuId, restaurantId } }: { menu: MenuDocument }) => {
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
      description="An export contains the whole menu. Edit it in a spreadsheet and import it again, or import it into another menu."
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

export const MenuImportPage = () => {
  const { menuId = '' } = useParams({ strict: false });
  return <MenuFrame menuId={menuId}>{(menu) => <ImportBody key={menu.id} menu={menu} />}</MenuFrame>;
};

const ImportBody = ({ menu }: { menu: MenuDocument }) => {
  const flow = useImportFlow(menu);
  return (
    <div className={classes.body}>
      <section className={classes.card} aria-labelledby="import-title">
        <ImportStepList flow={flow} />
        <StepTitle flow={flow} />
        {flow.failure === null ? null : <ErrorView message={sentenceOf(flow.failure)} />}
        <Step flow={flow} menu={menu} />
      </section>
      {flow.step === 'upload' || flow.step === 'done' ? <ExportPanel menu={menu} /> : null}
    </div>
  );
};

/** Receives focus when a step begins, so that a screen reader announces the step. */
const StepTitle = ({ flow: { step } }: { flow: ImportFlow }) => {
  const title = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step) title.current?.focus();
    shownStep.current = step;
  }, [step]);
  return (
    <h2 id="import-title" ref={title} tabIndex={-1} className={classes.title}>
      {importStepLabels[step].title}
    </h2>
  );
};

const Step = ({ flow, menu }: { flow: ImportFlow; menu: MenuDocument }) => {
  switch (flow.step) {
    case 'upload':
      return <ImportUpload flow={flow} menu={menu} />;
    case 'match':
      return <ImportMatch flow={flow} />;
    case 'preview':
      return <ImportPreview flow={flow} />;
    case 'done':
      return <ImportDone flow={flow} menu={menu} />;
  }
};

/** Prefers the message of a refused field, because it is more specific. */
const sentenceOf = ({ message, fields }: NonNullable<ImportFlow['failure']>): string =>
  Object.values(fields).flat()[0] ?? message;
