import {
  sampleDataStepLabels,
  sampleDataSteps,
  setupMessages,
  setupStepLabels,
  setupSteps,
  type SetupDocument,
  type StepState,
} from '@comanda/contract/onboarding';

export interface StepView extends StepState {
  readonly key: string;
  readonly label: string;
}

interface Ending {
  readonly tone: 'success' | 'problem';
  readonly title: string;
  readonly text: string;
  /** What the server has to say about it, each a sentence; it may come later than the ending. */
  readonly notes: readonly string[];
}

export interface SetupView {
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly StepView[];
  /** How it ended, once it has. */
  readonly ending: Ending | null;
  readonly canContinue: boolean;
  /** Whether what is pending may still come. */
  readonly isRunning: boolean;
}

interface Circumstances {
  /** The three steps were shown for long enough: the sample data may take over. */
  readonly hasTurned: boolean;
  /** The time for initialisation is over, and more. */
  readonly isOverdue: boolean;
  /** The progress cannot be followed any more. */
  readonly isLost: boolean;
}

const pending: StepState = { state: 'pending', message: '' };

const problem = (title: string, text: string, notes: readonly string[] = []): Ending => ({
  tone: 'problem',
  title,
  text,
  notes: notes.filter((note) => note !== ''),
});

const success: Ending = {
  tone: 'success',
  title: 'Sample data created successfully!',
  text: 'You can now explore your restaurant dashboard and test the mobile menu.',
  notes: [],
};

const overdueOrLost = ({ isOverdue, isLost }: Circumstances) => {
  if (isOverdue) return problem(setupMessages.timeout, setupMessages.otherError);
  if (isLost)
    return problem('Your account is ready', 'The progress cannot be shown at the moment. You can continue meanwhile.');
  return null;
};

const preparation = (setup: SetupDocument | undefined, circumstances: Circumstances): SetupView => {
  const steps = setupSteps.map((key) => ({ key, label: setupStepLabels[key], ...(setup?.steps[key] ?? pending) }));
  const hasFailed = steps.some((step) => step.state === 'error') || setup?.state === 'failed';
  const ending = hasFailed
    ? problem(setupMessages.errorStep, setupMessages.tolerated, [setup?.message ?? ''])
    : overdueOrLost(circumstances);
  return {
    title: 'Preparing Your Restaurant',
    lead: 'Your account is ready. A few things are being laid out for you.',
    // Sample data has a dialog of its own: here it waits its turn.
    steps: hasFailed ? steps : steps.map((step) => (step.key === 'sampleData' ? { ...step, ...pending } : step)),
    ending,
    canContinue: ending !== null,
    isRunning: ending === null,
  };
};

const sampleData = (setup: SetupDocument, circumstances: Circumstances): SetupView => {
  const steps = sampleDataSteps.map((key) => ({ key, label: sampleDataStepLabels[key], ...setup.sampleData[key] }));
  const isComplete = steps.every((step) => step.state === 'done');
  const hasFailed =
    steps.some((step) => step.state === 'error') ||
    setup.steps.sampleData.state === 'error' ||
    setup.state === 'failed';
  const ending = hasFailed
    ? problem(
        'Some sample data could not be created',
        'You can still use the system, but some sample data may be missing.',
        [setup.steps.sampleData.message, setup.message],
      )
    : isComplete
      ? success
      : overdueOrLost(circumstances);
  return {
    title: 'Setting Up Your Sample Data',
    lead: 'A demo restaurant to try everything on, before your first guest sits down.',
    steps,
    ending,
    canContinue: ending !== null,
    isRunning: setup.state === 'running' && !circumstances.isOverdue && !circumstances.isLost,
  };
};

/** What the dialog shows for the state of an owner's setup. */
export const setupView = (setup: SetupDocument | undefined, circumstances: Circumstances): SetupView => {
  const isPrepared = setup?.steps.paymentMethods.state === 'done' && setup.steps.integrations.state === 'done';
  return setup !== undefined && isPrepared && circumstances.hasTurned
    ? sampleData(setup, circumstances)
    : preparation(setup, circumstances);
};
