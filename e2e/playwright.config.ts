import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium } from './stage/browser/find-chromium.ts';

const { executablePath, env } = await findChromium();

/** Keeps the browser from contacting any server but ours. */
const noOutsideNetwork = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
];

/** The machine has no graphics card, and emulating one takes a tenth of the time. */
const noGraphicsCard = ['--disable-gpu'];

/**
 * An installed Chromium loads two hidden pages for the suggestions below its address bar into every window: more than half of the
 * work of opening one. The rest of the list is Playwright's own, which a second `--disable-features` would replace.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const browserArguments = [
  '--no-sandbox',
  ...noOutsideNetwork,
  ...noGraphicsCard,
  `--disable-features=${disabledFeatures.join(',')}`,
];

const reporter: PlaywrightTestConfig['reporter'] =
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? [['list']] : [['list'], ['json']];

export default defineConfig({
  testDir: '.',
  globalSetup: './stage/shared-server.ts',
  fullyParallel: true,
  // The machine has two cores, and a journey gives an order a second to appear: more browsers would make it late.
  workers: 2,
  // A test that passes on the second try is a defect.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Generous, because durations vary on a busy machine: the limit only stops tests that hang.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  outputDir: './test-results',
  reporter,
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    // A trace takes a tenth of the time. To debug a test, run it with `--trace on`.
    trace: 'off',
    // Animations would double the time of a browser that renders without a graphics card.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, env, args: browserArguments },
  },
  // The phone comes first: the last journey is then a short one, and no worker is idle while the other one ends.
  projects: [
    {
      name: 'phone',
      grep: /@phone/,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        userAgent:
          'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
      },
    },
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
