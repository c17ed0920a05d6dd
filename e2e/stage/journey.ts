/* oxlint-disable no-empty-pattern -- Playwright reads from the braces what a fixture needs, nothing included. */
import { randomInt } from 'node:crypto';
import { test as base } from '@playwright/test';
import { sharedServer } from './shared-server.ts';
import type { Server } from './start-server.ts';

interface Journey {
  readonly server: Server;
}

/** A test against the shared server. */
export const test = base.extend<Journey>({
  server: async ({}, use) => use(sharedServer()),
  baseURL: async ({ server }, use) => use(server.origin),
  // As behind a proxy, every visitor has an address: limits by address must not count all journeys as one.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(1, 255)}` }),
});

export { expect } from '@playwright/test';
