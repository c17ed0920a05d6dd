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

interface SetupResult {
  readonly tone: 'success' | 'problem';
  readonly title: string;
  readonly text: string;
  /** Messages from the server; they may arrive later than the ending. */
  readonly notes: readonly string[];
}

export interface SetupView {
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly StepView[];
  /** Result, once there is one. */
  readonly ending: SetupResult | null;
  readonly canContinue: boolean;
  /** True if pending steps can still finish. */
  readonly isRunning: boolean;
}

interface SetupConditions {
  /** The three steps were shown for long enough, so the sample data can replace them. */
  readonly hasTurned: boolean;
  /** The time limit of the initialisation has passed, plus a margin. */
  readonly isOverdue: boolean;
  /** The progress can no longer be read. */
  readonly isLost: boolean;
}

const pending: StepState = { state: 'pending', message: '' };

const problem = (title: string, text: string, notes: readonly string[] = []): SetupResult => ({
  tone: 'problem',
  title,
  text,
  notes: notes.filter((note) => note !== ''),
});

const success: SetupResult = {
  tone: 'success',
  title: 'Sample data created successfully!',
  text: 'You can now explore your restaurant dashboard and test the mobile menu.',
  notes: [],
};

const overdueOrLost = ({ isOverdue, isLost }: SetupConditions) => {
  if (isOverdue) return problem(setupMessages.timeout, setupMessages.otherError);
  if (isLost)
    return problem(
      'Your account is ready',
      'The progress cannot be shown at the moment. You can continue in the meantime.',
    );
  return null;
};

const preparationView = (setup: SetupDocument | undefined, conditions: SetupConditions): SetupView => {
  const steps = setupSteps.map((key) => ({ key, label: setupStepLabels[key], ...(setup?.steps[key] ?? pending) }));
  const hasFailed = steps.some((step) => step.state === 'error') || setup?.state === 'failed';
  const ending = hasFailed
    ? problem(setupMessages.errorStep, setupMessages.tolerated, [setup?.message ?? ''])
    : overdueOrLost(conditions);
  return {
    title: 'Preparing Your Restaurant',
    lead: 'Your account is ready. A few things are being laid out for you.',
    // Sample data is shown in the next step, so here it stays pending.
    steps: hasFailed ? steps : steps.map((step) => (step.key === 'sampleData' ? { ...step, ...pending } : step)),
    ending,
    canContinue: ending !== null,
    isRunning: ending === null,
  };
};

const sampleDataView = (setup: SetupDocument, conditions: SetupConditions): SetupView => {
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
      : overdueOrLost(conditions);
  return {
    title: 'Setting Up Your Sample Data',
    lead: 'A demo restaurant to try everything on, before your first guest sits down.',
    steps,
    ending,
    canContinue: ending !== null,
    isRunning: setup.state === 'running' && !conditions.isOverdue && !conditions.isLost,
  };
};

/** Computes the dialog's content from the state of an owner's setup. */
export const toSetupView = (setup: SetupDocument | undefined, conditions: SetupConditions): SetupView => {
  const isPrepared = setup?.steps.paymentMethods.state === 'done' && setup.steps.integrations.state === 'done';
  return setup !== undefined && isPrepared && conditions.hasTurned
    ? sampleDataView(setup, conditions)
    : preparationView(setup, conditions);
};
