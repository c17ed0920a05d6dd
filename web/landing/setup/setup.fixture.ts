import type { SetupDocument, StepState } from '@comanda/contract/onboarding';

const id = '0198c0de-0000-7000-8000-000000000001';
const at = '2026-03-04T19:30:00.000Z';

export const pending: StepState = { state: 'pending', message: '' };
export const done: StepState = { state: 'done', message: 'Done' };
export const error = (message: string): StepState => ({ state: 'error', message });

export const noSteps = { paymentMethods: pending, integrations: pending, sampleData: pending };
export const preparedSteps = { paymentMethods: done, integrations: done, sampleData: pending };
const allSampleData = { menu: done, qrCodes: done, orders: done };

/** A setup that has just started, with the given changes. */
export const setupWith = (change: Partial<SetupDocument> = {}): SetupDocument => ({
  id,
  ownerId: id,
  state: 'running',
  message: '',
  steps: noSteps,
  sampleData: { menu: pending, qrCodes: pending, orders: pending },
  startedAt: at,
  updatedAt: at,
  ...change,
});

export const finished = setupWith({
  state: 'done',
  steps: { ...preparedSteps, sampleData: done },
  sampleData: allSampleData,
});
