import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { whatsNew } from './web/build/whats-new.ts';

/** Long time limits: durations vary on a busy machine, so a limit only stops tests that hang. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 };

/** Property tests draw the same examples in every run; `npm run fuzz` searches for new ones. */
const fixedSeed = { setupFiles: ['bin/fixed-seed.mjs'] };

/** Test files share a process: starting one for each file, and loading all modules again, would take most of the time. */
const shared = { isolate: false };

const readsChangelog = whatsNew(fileURLToPath(new URL('CHANGELOG.md', import.meta.url)));

export default defineConfig({
  test: {
    // Three for two cores, because a test often waits for a timer, the database or another process.
    maxWorkers: 3,
    projects: [
      { test: { name: 'bin', ...patience, include: ['bin/**/*.test.mjs'] } },
      { test: { name: 'contract', ...patience, ...fixedSeed, ...shared, include: ['contract/src/**/*.test.ts'] } },
      {
        plugins: [readsChangelog],
        test: { name: 'web', ...patience, ...fixedSeed, ...shared, include: ['web/**/*.test.ts'] },
      },
      {
        // Components are rendered in happy-dom (see web/testing).
        plugins: [readsChangelog],
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['web/**/*.test.tsx'],
          // Roles and names do not depend on styles, and computing styles would take most of the time.
          environmentOptions: { happyDOM: { settings: { disableComputedStyleRendering: true } } },
          ...patience,
          setupFiles: [...fixedSeed.setupFiles, 'web/testing/page-setup.ts'],
          ...shared,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: [
            'server/src/testing/servers/built-server.ts',
            'server/src/testing/servers/postgres-template.ts',
          ],
          ...patience,
          ...fixedSeed,
          // Every file has a database of its own.
          ...shared,
        },
      },
    ],
  },
});
