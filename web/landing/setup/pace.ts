import { sampleDataSteps, type SetupDocument, type StepState } from '@comanda/contract/onboarding';

/**
 * A server may finish the whole setup before the first event arrives. So that people can follow it, it is shown in beats: payment
 * methods, integrations, the switch to the sample data, and its three steps. This is the beat of the switch.
 */
const switchBeat = 3;

const pending: StepState = { state: 'pending', message: '' };

const countLeading = (steps: readonly StepState[], is: (step: StepState) => boolean): number => {
  const stop = steps.findIndex((step) => !is(step));
  return stop === -1 ? steps.length : stop;
};

/** Number of beats that can be shown so far. */
export const countBeats = (setup: SetupDocument): number => {
  const { paymentMethods, integrations } = setup.steps;
  const first = [paymentMethods, integrations];
  if (first.some((step) => step.state !== 'done')) return countLeading(first, (step) => step.state !== 'pending');
  const second = sampleDataSteps.map((step) => setup.sampleData[step]);
  return switchBeat + countLeading(second, (step) => step.state !== 'pending');
};

/** The setup as shown at a beat: steps of later beats are still pending. */
export const setupAtBeat = (setup: SetupDocument, beat: number): { setup: SetupDocument; hasTurned: boolean } => {
  const hasTurned = beat >= switchBeat;
  if (beat >= countBeats(setup)) return { setup, hasTurned };
  const stepAt = (needed: number, step: StepState) => (beat >= needed ? step : pending);
  const { menu, qrCodes, orders } = setup.sampleData;
  return {
    hasTurned,
    setup: {
      ...setup,
      state: 'running',
      message: '',
      steps: {
        paymentMethods: stepAt(1, setup.steps.paymentMethods),
        integrations: stepAt(2, setup.steps.integrations),
        sampleData: pending,
      },
      sampleData: {
        menu: stepAt(switchBeat + 1, menu),
        qrCodes: stepAt(switchBeat + 2, qrCodes),
        orders: stepAt(switchBeat + 3, orders),
      },
    },
  };
};
