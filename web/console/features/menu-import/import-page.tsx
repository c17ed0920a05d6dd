import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import { ErrorView } from '#console/views';
import { MenuFrame } from '#features/menus';
import { ImportDone } from './import-done.tsx';
import { ExportPanel } from './import-export-panel.tsx';
import { useImportFlow, type ImportFlow } from './use-import-flow.ts';
import { ImportMatch } from './import-match.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportStepList, importStepLabels } from './import-step-list.tsx';
import { ImportUpload } from './import-upload.tsx';
import classes from './import.module.css';

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
