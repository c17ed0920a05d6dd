import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two cores: more workers only make the database and the tests wait for each other.
    maxWorkers: 2,
    projects: [
      { test: { name: 'bin', include: ['bin/**/*.test.mjs'] } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/postgres-template.ts'],
          testTimeout: 60_000,
          // Every file has a database of its own; reading the whole server anew for each would be a fifth of the time.
          isolate: false,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
