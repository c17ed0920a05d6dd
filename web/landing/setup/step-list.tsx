import type { StepState } from '@comanda/contract/onboarding';
import type { StepView } from './setup-view.ts';
import styles from './step-list.module.css';

const stateTexts = { pending: 'pending', done: 'done', error: 'failed' } as const satisfies Record<
  StepState['state'],
  string
>;

const StepIcon = ({ state }: Pick<StepView, 'state'>) => (
  <svg
    className={styles['icon']}
    data-state={state}
    width="28"
    height="28"
    viewBox="0 0 28 28"
    fill="none"
    strokeWidth="2.2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <circle cx="14" cy="14" r="12" className={styles['ring']} />
    {state === 'pending' && <path d="M14 2a12 12 0 0 1 12 12" className={styles['turning']} />}
    {state === 'done' && <path d="m8.5 14.5 3.8 3.8 7.2-8" className={styles['sign']} />}
    {state === 'error' && <path d="M14 8v7.5m0 4v.1" className={styles['sign']} />}
  </svg>
);

interface StepListProps {
  readonly steps: readonly StepView[];
  /** True if pending steps can still finish. */
  readonly isRunning: boolean;
}

/** The steps, checked off one after the other. A change is announced as the whole line. */
export const StepList = ({ steps, isRunning }: StepListProps) => (
  <ol className={styles['list']} data-running={isRunning} aria-live="polite">
    {steps.map(({ key, label, state, message }) => (
      <li key={key} className={styles['step']} data-state={state} aria-atomic="true">
        <StepIcon state={state} />
        <div>
          <span className={styles['label']}>{label}</span>
          <span className={styles['spoken']}>: {stateTexts[state]}</span>
          {message !== '' && <p className={styles['message']}>{message}</p>}
        </div>
      </li>
    ))}
  </ol>
);
