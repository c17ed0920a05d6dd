import { UnstyledButton } from '@mantine/core';
import { useWords } from '#console/words';
import type { ImportFlow } from './use-import-flow.ts';
import { menuImportWords } from './words/index.ts';
import classes from './import-step-list.module.css';

const steps = ['upload', 'match', 'preview', 'done'] as const;

/** Progress through the steps. Earlier steps are links; what was entered there is kept. */
export const ImportStepList = ({ flow }: { flow: ImportFlow }) => {
  const words = useWords(menuImportWords);
  const at = steps.indexOf(flow.step);
  return (
    <ol className={classes.steps} aria-label={words.stepList}>
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
              {words.steps[step]}
            </UnstyledButton>
          ) : (
            words.steps[step]
          )}
        </li>
      ))}
    </ol>
  );
};
