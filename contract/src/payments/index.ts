export * from './commands.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './method-changes.ts';
export * from './method-commands.ts';
export * from './payment-method-labels.ts';
export * from './provider-credentials.ts';
export * from './accepts-currency.ts';
