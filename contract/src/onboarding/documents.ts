import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';

/** The three steps of initialisation, in order, and the three parts of the last one. */
export const setupSteps = ['paymentMethods', 'integrations', 'sampleData'] as const;
export const sampleDataSteps = ['menu', 'qrCodes', 'orders'] as const;
export type SetupStep = (typeof setupSteps)[number];
export type SampleDataStep = (typeof sampleDataSteps)[number];

export const setupStepLabels = {
  paymentMethods: 'Payment methods',
  integrations: 'Integrations',
  sampleData: 'Sample data',
} as const satisfies Record<SetupStep, string>;

export const sampleDataStepLabels = {
  menu: 'Sample Menu',
  qrCodes: 'QR Codes',
  orders: 'Sample Orders',
} as const satisfies Record<SampleDataStep, string>;

export const stepState = z.object({
  state: z.enum(['pending', 'done', 'error']),
  message: z.string(),
});
export type StepState = z.infer<typeof stepState>;

/** Progress of an owner's initialisation. One per owner, under the owner's id. */
export const setupDocument = z.object({
  id,
  ownerId: id,
  state: z.enum(['running', 'done', 'failed']),
  /** The sentence under the progress bar: the current step, or the result. */
  message: z.string(),
  steps: z.object({ paymentMethods: stepState, integrations: stepState, sampleData: stepState }),
  sampleData: z.object({ menu: stepState, qrCodes: stepState, orders: stepState }),
  startedAt: timestamp,
  updatedAt: timestamp,
});
export type SetupDocument = z.infer<typeof setupDocument>;
