import { sampleDataSteps, type SetupDocument, type StepState } from '@comanda/contract/onboarding';

/**
 * A server may do all of it before the first event arrives. So that a person can follow what was made for them, what is
 * known is shown beat by beat: payment methods, integrations, the turn to the sample data, and its three steps.
 */
const turnBeat = 3;

const pending: StepState = { state: 'pending', message: '' };

const leading = (steps: readonly StepState[], is: (step: StepState) => boolean): number => {
  const stop = steps.findIndex((step) => !is(step));
  return stop === -1 ? steps.length : stop;
};

/** How many beats there are to show by now. */
export const beatsOf = (setup: SetupDocument): number => {
  const { paymentMethods, integrations } = setup.steps;
  const first = [paymentMethods, integrations];
  if (first.some((step) => step.state !== 'done')) return leading(first, (step) => step.state !== 'pending');
  const second = sampleDataSteps.map((step) => setup.sampleData[step]);
  return turnBeat + leading(second, (step) => step.state !== 'pending');
};

/** The setup as it is shown at a beat: steps of later beats are still pending. */
export const atBeat = (setup: SetupDocument, beat: number): { setup: SetupDocument; hasTurned: boolean } => {
  const hasTurned = beat >= turnBeat;
  if (beat >= beatsOf(setup)) return { setup, hasTurned };
  const by = (needed: number, step: StepState) => (beat >= needed ? step : pending);
  const { menu, qrCodes, orders } = setup.sampleData;
  return {
    hasTurned,
    setup: {
      ...setup,
      state: 'running',
      message: '',
      steps: {
        paymentMethods: by(1, setup.steps.paymentMethods),
        integrations: by(2, setup.steps.integrations),
        sampleData: pending,
      },
      sampleData: {
        menu: by(turnBeat + 1, menu),
        qrCodes: by(turnBeat + 2, qrCodes),
        orders: by(turnBeat + 3, orders),
      },
    },
  };
};
