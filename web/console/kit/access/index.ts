export * from './describe-refund-refusal.ts';
export * from './guards.ts';
export * from './navigation.ts';
