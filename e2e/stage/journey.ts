/* oxlint-disable no-empty-pattern -- Playwright reads from the braces what a fixture needs, nothing included. */
import { test as base } from '@playwright/test';
import { sharedServer } from './shared-server.ts';
import type { Server } from './start-server.ts';

interface Journey {
  readonly server: Server;
}

let visitors = 0;

/** No two journeys come from the same address: each process that runs them has a network of its own. */
const nextAddress = (network: number): string => {
  visitors += 1;
  return `10.${network % 256}.${Math.floor(visitors / 254)}.${(visitors % 254) + 1}`;
};

/** A test against the shared server. */
export const test = base.extend<Journey>({
  server: async ({}, use) => use(sharedServer()),
  baseURL: async ({ server }, use) => use(server.origin),
  // As behind a proxy, every visitor has an address: limits by address must not count all journeys as one.
  extraHTTPHeaders: async ({}, use, { workerIndex }) => use({ 'x-forwarded-for': nextAddress(workerIndex) }),
});

export { expect } from '@playwright/test';
