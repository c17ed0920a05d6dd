import type { StatusCode } from '@comanda/contract/kernel';
import type { SampleDataStep } from './documents.ts';

/** Messages for database errors during initialisation. */
export const initialisationMessages: Partial<Record<StatusCode, string>> = {
  'permission-denied': 'Permission denied. Please contact support.',
  unavailable: 'Service temporarily unavailable. Please try again.',
  'resource-exhausted': 'Service quota exceeded. Please try again later.',
  'deadline-exceeded': 'Operation timed out. Please try again.',
};

export const setupMessages = {
  running: 'Setting up your restaurant',
  otherError: 'Some setup steps failed, but your account is ready to use.',
  errorStep: 'Initialization encountered issues, but you can still use the system',
  timeout: 'Initialization timeout - operation took too long',
  tolerated: 'Some initialization steps failed, but your account is ready',
  sampleDataFailed: 'Sample data creation failed, but continuing with setup',
  allSampleDataFailed: 'Failed to create sample data, but your account is ready to use',
} as const;

export const sampleDataErrors = {
  menu: 'Menu creation failed, but continuing with other data',
  qrCodes: 'QR code generation failed, but continuing with other data',
  orders: 'Order creation failed, but your account is ready to use',
} as const satisfies Record<SampleDataStep, string>;
