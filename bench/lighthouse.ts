import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findChromium } from '@comanda/e2e/stage';

const version = '13.5.0';
const port = 9_333;
/** A page with a live connection never becomes quiet, for which Lighthouse waits. */
const maxWaitMs = 15_000;

interface Audit {
  readonly score: number | null;
  readonly numericValue?: number;
  readonly details?: { readonly items?: ReadonlyArray<{ readonly node?: { readonly selector: string } }> };
}

/** The parts of a report that are used. Lighthouse scores range from 0 to 1. */
interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: ReadonlyArray<{ readonly id: string }> }>
  >;
  readonly audits: Readonly<Record<string, Audit>>;
  /** Tells how fast the machine is. Lighthouse makes the CPU four times slower for a phone, which fits machines above 1,000. */
  readonly environment: { readonly benchmarkIndex: number };
}

type Lighthouse = (
  url: string,
  options: {
    port: number;
    onlyCategories: readonly string[];
    extraHeaders: Readonly<Record<string, string>>;
    maxWaitForLoad: number;
    logLevel: 'error';
  },
) => Promise<{ lhr: Report }>;

/**
 * Lighthouse takes 180 MB with its dependencies and is used rarely, so the first measurement installs it instead of the project's
 * own install.
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

const waitUntilReady = async (): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answer !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Chromium does not answer.');
};

interface Visit {
  readonly url: string;
  /** The cookie of a browser that has been here before. Without it, the browser is new. */
  readonly cookie?: string;
}

/** Creates one report for a mid-range phone with slow 4G, which is Lighthouse's default. */
const createReport = async ({ url, cookie }: Visit, onlyCategories: readonly string[]): Promise<Report> => {
  const lighthouse = await loadLighthouse();
  const extraHeaders: Record<string, string> = cookie === undefined ? {} : { cookie };
  const { executablePath, env } = await findChromium();
  const profile = await mkdtemp(join(tmpdir(), 'comanda-lighthouse-'));
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    `--remote-debugging-port=${port}`,
  ];
  const browser = spawn(executablePath, [...flags, `--user-data-dir=${profile}`], { env, stdio: 'ignore' });
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  try {
    await waitUntilReady();
    const { lhr } = await lighthouse(url, {
      port,
      onlyCategories,
      extraHeaders,
      maxWaitForLoad: maxWaitMs,
      logLevel: 'error',
    });
    return lhr;
  } finally {
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true });
  }
};

interface Measurement {
  readonly title: string;
  /** One for each run: a guest who sits down changes the table for the next one. */
  readonly visits: readonly Visit[];
  /** Minimum score of each category, from 0 to 100. */
  readonly budget: Readonly<Record<string, number>>;
}

/**
 * Prints the Lighthouse results of a page against the budget; the process fails if a score is too low. The best of several runs
 * counts: other work on the machine can only make a result worse, never better.
 */
export const measureWithLighthouse = async ({ title, visits, budget }: Measurement): Promise<void> => {
  const reports: Report[] = [];
  for (const visit of visits) reports.push(await createReport(visit, Object.keys(budget)));
  const [best] = reports.toSorted((one, other) => scoreOf(other, 'performance') - scoreOf(one, 'performance'));
  if (best === undefined) throw new Error('Nothing was measured.');
  const rows = Object.entries(budget).map(([category, minimum]) => ({
    category,
    score: scoreOf(best, category),
    atLeast: minimum,
  }));
  const valueOf = (audit: string): number => best.audits[audit]?.numericValue ?? Number.NaN;
  const failed = new Set(reports.flatMap(failedAudits));
  process.stdout.write(`${title}: Lighthouse, the best of ${visits.length} runs
${rows.map(({ category, score, atLeast: minimum }) => `${category.padEnd(16)} ${String(score).padStart(4)}, at least ${minimum}`).join('\n')}

first contentful paint   ${Math.round(valueOf('first-contentful-paint'))} ms
largest contentful paint ${Math.round(valueOf('largest-contentful-paint'))} ms
total blocking time      ${Math.round(valueOf('total-blocking-time'))} ms
cumulative layout shift  ${valueOf('cumulative-layout-shift').toFixed(3)}
performance of all runs  ${reports.map((report) => scoreOf(report, 'performance')).join(', ')}
index of the machine     ${reports.map(({ environment }) => Math.round(environment.benchmarkIndex)).join(', ')}
${[...failed].map((audit) => `not passed: ${audit}\n`).join('')}`);
  if (rows.some(({ score, atLeast: minimum }) => score < minimum)) process.exitCode = 1;
};

const scoreOf = ({ categories }: Report, category: string): number =>
  Math.round(100 * (categories[category]?.score ?? 0));

/** Audits that cost points, with the elements that they name. Those of performance are left out, because they vary from run to run. */
const failedAudits = ({ categories, audits }: Report): string[] =>
  Object.entries(categories)
    .filter(([category]) => category !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs.map(({ id }) => id))
    .filter((id) => audits[id]?.score === 0)
    .map((id) => [id, ...(audits[id]?.details?.items ?? []).map(({ node }) => node?.selector ?? '')].join(' '));
