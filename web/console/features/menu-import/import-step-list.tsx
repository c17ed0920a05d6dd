import { UnstyledButton } from '@mantine/core';
import type { ImportFlow, ImportStep } from './use-import-flow.ts';
import classes from './import-step-list.module.css';

export const importStepLabels = {
  upload: { label: 'Choose a file', title: 'Import a menu from a CSV file' },
  match: { label: 'Match columns', title: 'What do the columns mean?' },
  preview: { label: 'Preview', title: 'What importing this file will do' },
  done: { label: 'Done', title: 'The file was imported' },
} as const satisfies Record<ImportStep, { label: string; title: string }>;

const steps = ['upload', 'match', 'preview', 'done'] as const;

/** Progress through the steps. Earlier steps are links; what was entered there is kept. */
export const ImportStepList = ({ flow }: { flow: ImportFlow }) => {
  const at = steps.indexOf(flow.step);
  return (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          aria-current={index === at ? 'step' : undefined}
          data-done={index < at || undefined}
        >
          <span className={classes.stepNumber} aria-hidden>
            {index + 1}
          </span>
          {index < at && flow.step !== 'done' && !flow.isImporting ? (
            <UnstyledButton className={classes.stepLink} onClick={() => flow.goTo(step)}>
              {importStepLabels[step].label}
            </UnstyledButton>
          ) : (
            importStepLabels[step].label
          )}
        </li>
      ))}
    </ol>
  );
};
