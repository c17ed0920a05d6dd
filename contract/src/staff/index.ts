export * from './commands.ts';
export * from './compute-staff-price.ts';
export * from './errors.ts';
