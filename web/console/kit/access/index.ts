export * from './guards.ts';
export * from './navigation.ts';
