import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import { Button } from '@mantine/core';
import { ErrorView, Panel } from '#console/views';
import { MenuFrame } from '#features/menus';
import { UnsavedChangesGuard, useReportUnsaved } from '#console/forms';
import { showErrorNotice } from '#console/notices';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { formatNumber, readerLocale } from '#kit/formats';
import { CsvFormatSelect, saveCsv, type CsvFormat } from '#console/downloads';
import { ImportDone } from './import-done.tsx';
import { useImportFlow, type ImportFlow } from './use-import-flow.ts';
import { ImportMatch } from './import-match.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportStepList } from './import-step-list.tsx';
import { ImportUpload } from './import-upload.tsx';
import { ReadingSection } from './reading-section.tsx';
import { useReadingFlow } from './use-reading-flow.ts';
import { menuImportWords } from './words/index.ts';
import classes from './import.module.css';

/** Downloads: the menu itself, and a template to start from. */
const ExportPanel = ({ menu: { id: menuId, restaurantId } }: { menu: MenuDocument }) => {
  const words = useWords(menuImportWords);
  const [delimiter, setDelimiter] = useState<CsvFormat>(',');
  const exporting = useCommand((api) => api.menus.exportCsv);
  const template = useCommand((api) => api.menus.csvTemplate);
  const download = async (command: typeof exporting) => {
    const outcome = await command.run({ restaurantId, menuId, delimiter });
    if (outcome.ok) saveCsv(outcome.output);
    else showErrorNotice(outcome.failure.message);
  };
  return (
    <Panel title={words.exportTitle} description={words.exportHint}>
      <div className={classes.export}>
        <CsvFormatSelect value={delimiter} onChange={setDelimiter} />
        <div className={classes.actions}>
          <Button variant="default" loading={exporting.isRunning} onClick={() => void download(exporting)}>
            {words.exportCsv}
          </Button>
          <Button variant="default" loading={template.isRunning} onClick={() => void download(template)}>
            {words.downloadTemplate}
          </Button>
        </div>
      </div>
    </Panel>
  );
};

export const MenuImportPage = () => {
  const { menuId = '' } = useParams({ strict: false });
  return (
    <UnsavedChangesGuard>
      <MenuFrame menuId={menuId}>{(menu) => <ImportBody key={menu.id} menu={menu} />}</MenuFrame>
    </UnsavedChangesGuard>
  );
};

const ImportBody = ({ menu }: { menu: MenuDocument }) => {
  const words = useWords(menuImportWords);
  const flow = useImportFlow(menu);
  const reading = useReadingFlow(menu);
  const isReading = reading.pages.length > 0;
  useReportUnsaved(words.unsavedReading, reading.dishes.length > 0 && reading.step !== 'done');
  return (
    <div className={classes.body}>
      {flow.step === 'upload' ? <ReadingSection flow={reading} menu={menu} /> : null}
      {isReading ? null : <CsvImport flow={flow} menu={menu} />}
      {!isReading && (flow.step === 'upload' || flow.step === 'done') ? <ExportPanel menu={menu} /> : null}
    </div>
  );
};

const CsvImport = ({ flow, menu }: { flow: ImportFlow; menu: MenuDocument }) => (
  <section className={classes.card} aria-labelledby="import-title">
    <ImportStepList flow={flow} />
    <StepTitle flow={flow} />
    {flow.failure === null ? null : <ErrorView message={sentenceOf(flow.failure)} />}
    <Step flow={flow} menu={menu} />
  </section>
);

/** Receives focus when a step begins, so that a screen reader announces the step. */
const StepTitle = ({ flow: { step } }: { flow: ImportFlow }) => {
  const words = useWords(menuImportWords);
  const title = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step) title.current?.focus();
    shownStep.current = step;
  }, [step]);
  return (
    <h2 id="import-title" ref={title} tabIndex={-1} className={classes.title}>
      {words.titles[step]}
    </h2>
  );
};

/** 'Left out: row 4.' or 'Left out: rows 4, 9 and 12.' */
const listLeftOut = (rows: readonly number[]): string =>
  menuImportWords.current().leftOutRowList({
    count: rows.length,
    rows: new Intl.ListFormat(readerLocale()).format(rows.map(formatNumber)),
  });

const Step = ({ flow, menu }: { flow: ImportFlow; menu: MenuDocument }) => {
  switch (flow.step) {
    case 'upload':
      return <ImportUpload flow={flow} menu={menu} />;
    case 'match':
      return <ImportMatch flow={flow} />;
    case 'preview':
      return <ImportPreview flow={flow} />;
    case 'done':
      return flow.counts === null ? null : (
        <ImportDone
          counts={flow.counts}
          note={flow.leftOutRows.length === 0 ? '' : listLeftOut(flow.leftOutRows)}
          onStartOver={flow.startOver}
          menu={menu}
        />
      );
  }
};

/** Prefers the message of a refused field, because it is more specific. */
const sentenceOf = ({ message, fields }: NonNullable<ImportFlow['failure']>): string =>
  Object.values(fields).flat()[0] ?? message;
