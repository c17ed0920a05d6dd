import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findChromium } from '@comanda/e2e/stage';

const version = '13.5.0';
const port = 9_333;

/** What is read of a report. Lighthouse scores from 0 to 1. */
export interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: ReadonlyArray<{ readonly id: string }> }>
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>;
}

/** What keeps a page from being accessible, in Lighthouse's words. */
export const failedAudits = ({ categories, audits }: Report): string[] =>
  (categories['accessibility']?.auditRefs ?? []).map(({ id }) => id).filter((id) => audits[id]?.score === 0);

type Lighthouse = (
  url: string,
  options: { port: number; onlyCategories: readonly string[]; logLevel: 'error' },
) => Promise<{ lhr: Report }>;

/**
 * Lighthouse is 180 MB with all it brings along, for a measurement that is made now and then: it is fetched by the first
 * measurement, and not by everyone who installs the project.
 */
const loadLighthouse = async (): Promise<Lighthouse> => {
  const directory = fileURLToPath(new URL('../node_modules/.cache/comanda-lighthouse/', import.meta.url));
  const main = join(directory, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!existsSync(main)) {
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, 'package.json'), JSON.stringify({ private: true }));
    const options = ['--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
    execFileSync('npm', ['install', `lighthouse@${version}`, ...options], { cwd: directory, stdio: 'inherit' });
  }
  const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(main).href);
  return lighthouse;
};

const untilReady = async (): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answer !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Chromium does not answer.');
};

/** One report as on a mid-range phone with slow 4G, which is what Lighthouse takes when it is told nothing else. */
export const reportOn = async (url: string): Promise<Report> => {
  const lighthouse = await loadLighthouse();
  const { executablePath, env } = await findChromium();
  const profile = await mkdtemp(join(tmpdir(), 'comanda-lighthouse-'));
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    `--remote-debugging-port=${port}`,
  ];
  const chromium = spawn(executablePath, [...flags, `--user-data-dir=${profile}`], { env, stdio: 'ignore' });
  const ended = new Promise((resolve) => chromium.once('exit', resolve));
  try {
    await untilReady();
    const { lhr } = await lighthouse(url, {
      port,
      onlyCategories: ['performance', 'accessibility'],
      logLevel: 'error',
    });
    return lhr;
  } finally {
    chromium.kill();
    await ended;
    await rm(profile, { recursive: true, force: true });
  }
};
