/* oxlint-disable no-empty-pattern -- Vitest reads from the braces what a fixture needs, nothing included. */
import { test } from 'vitest';
import { startTestApp, type TestApp } from './start-test-app.ts';

const sharing = test.extend('sharedApp', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const app = await startTestApp();
  onCleanup(() => app[Symbol.asyncDispose]());
  return app;
});

/**
 * Runs this before the tests of a file, with the server that all such files of a process share: starting one for each would take a
 * fifth of their time. Other tenants are in its database, and its clock may be ahead. So a file starts a server of its own if
 * its tests read or change rows of all tenants, or what belongs to the whole server, such as its clock, settings, files or log.
 */
export const beforeAllOnSharedApp = (prepare: (app: TestApp) => unknown): void => {
  sharing.beforeAll(async ({ sharedApp }) => {
    await prepare(sharedApp);
  });
};
