/* oxlint-disable no-empty-pattern -- Playwright reads from the braces what a fixture needs, nothing included. */
import { test as base } from '@playwright/test';
import { sharedServer } from './shared-server.ts';
import type { Server } from './servers/index.ts';

interface Journey {
  readonly server: Server;
}

let addressCount = 0;

/** Gives every test its own IP address: each worker process has its own network. */
const nextAddress = (network: number): string => {
  addressCount += 1;
  return `10.${network % 256}.${Math.floor(addressCount / 254)}.${(addressCount % 254) + 1}`;
};

/** Playwright's `test` with the shared server. */
export const test = base.extend<Journey>({
  server: async ({}, use) => use(sharedServer()),
  baseURL: async ({ server }, use) => use(server.origin),
  // Every test sends its own address like a proxy would, so that rate limits by address do not count all tests together.
  extraHTTPHeaders: async ({}, use, { workerIndex }) => use({ 'x-forwarded-for': nextAddress(workerIndex) }),
});
