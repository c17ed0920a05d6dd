export * from './browser.ts';
export * from './eventually.ts';
export * from './injected-failures.ts';
export * from './open-screen.ts';
export * from './outbox.ts';
export * from './people.ts';
export * from './start-test-app.ts';
export * from './test-clock.ts';
