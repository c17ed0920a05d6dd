import { useEffect, useRef, useState } from 'react';
import { limits, secondMs } from '@comanda/contract/kernel';
import type { SetupDocument } from '@comanda/contract/onboarding';
import { useLiveQuery } from '#kit/live';
import { Button } from '#landing/controls';
import { TicketDialog } from '#landing/dialog';
import { setupAtBeat, countBeats } from './pace.ts';
import styles from './setup-dialog.module.css';
import { toSetupView } from './setup-view.ts';
import { StepList } from './step-list.tsx';

const beatMs = 450;

/** Shows a setup with at most one beat per interval, so that people can follow it. */
const usePacedSetup = (setup: SetupDocument | undefined) => {
  const [beat, setBeat] = useState(0);
  const isBehind = setup !== undefined && beat < countBeats(setup);
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => setBeat(beat + 1), beatMs);
    return () => clearTimeout(timer);
  }, [beat, isBehind]);
  return setup === undefined ? { setup, hasTurned: false } : setupAtBeat(setup, beat);
};

const overdueMs = limits.initialisationTimeoutMs + 10 * secondMs;

const useHasPassed = (durationMs: number): boolean => {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  return hasPassed;
};

interface SetupDialogProps {
  readonly userId: string;
  readonly onContinue: () => void;
}

/** Shows the setup of a new owner step by step, until they can continue. */
export const SetupDialog = ({ userId, onContinue }: SetupDialogProps) => {
  const { documents, state } = useLiveQuery('setups', { where: [['ownerId', '==', userId]] });
  const { setup, hasTurned } = usePacedSetup(documents[0]);
  const isOverdue = useHasPassed(overdueMs);
  const view = toSetupView(setup, { hasTurned, isOverdue, isLost: state === 'failed' });

  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (view.canContinue) button.current?.focus();
  }, [view.canContinue]);

  return (
    <TicketDialog title={view.title} lead={view.lead}>
      <StepList steps={view.steps} isRunning={view.isRunning} />
      <div aria-live="polite">
        {view.ending !== null && (
          <div className={styles['ending']} data-tone={view.ending.tone}>
            <strong>{view.ending.title}</strong>
            {view.ending.text !== '' && <p>{view.ending.text}</p>}
            {view.ending.notes.map((note) => (
              <p key={note} className={styles['note']}>
                {note}
              </p>
            ))}
          </div>
        )}
        {view.ending === null && state === 'reconnecting' && (
          <p className={styles['waiting']}>Connection lost. Trying again…</p>
        )}
      </div>
      <Button ref={button} disabled={!view.canContinue} onClick={onContinue}>
        {view.canContinue ? 'Continue' : 'Please Wait...'}
      </Button>
    </TicketDialog>
  );
};
