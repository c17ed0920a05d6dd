import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium } from './stage/find-chromium.ts';

const { executablePath, env } = await findChromium();

/** Nothing but our own server is asked for anything. */
const noOutsideNetwork = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
];

/** There is none, and imitating one takes a tenth of the time. */
const noGraphicsCard = ['--disable-gpu'];

const reporter: PlaywrightTestConfig['reporter'] =
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? [['list']] : [['list'], ['json']];

export default defineConfig({
  testDir: '.',
  globalSetup: './stage/shared-server.ts',
  fullyParallel: true,
  // Two cores: more browsers only wait for each other.
  workers: 2,
  // A test that passes on the second try is a defect.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // How long something takes says nothing on a noisy machine: only what hangs has to end.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  outputDir: './test-results',
  reporter,
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    // A trace takes a tenth of the time: whoever looks for something asks for one with `--trace on`.
    trace: 'off',
    // Motion between frames would double the time of a browser that draws without a graphics card.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, env, args: ['--no-sandbox', ...noOutsideNetwork, ...noGraphicsCard] },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
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
  ],
});
