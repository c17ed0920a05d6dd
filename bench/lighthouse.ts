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
interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: ReadonlyArray<{ readonly id: string }> }>
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>;
}

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
const reportOn = async (url: string, onlyCategories: readonly string[]): Promise<Report> => {
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
    const { lhr } = await lighthouse(url, { port, onlyCategories, logLevel: 'error' });
    return lhr;
  } finally {
    chromium.kill();
    await ended;
    await rm(profile, { recursive: true, force: true });
  }
};

interface Measurement {
  readonly url: string;
  /** At least so many points of a hundred in each category. */
  readonly budget: Readonly<Record<string, number>>;
  readonly runs: number;
}

/**
 * Prints what Lighthouse says of a page, held against the budget; the process fails where it falls short. Of several runs the best
 * one counts: other work on the machine makes them worse, and nothing makes them better than they are.
 */
export const measure = async ({ url, budget, runs }: Measurement): Promise<void> => {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) reports.push(await reportOn(url, Object.keys(budget)));
  const [best] = reports.toSorted((one, other) => scoreOf(other, 'performance') - scoreOf(one, 'performance'));
  if (best === undefined) throw new Error('Nothing was measured.');
  const rows = Object.entries(budget).map(([category, atLeast]) => ({
    category,
    score: scoreOf(best, category),
    atLeast,
  }));
  const valueOf = (audit: string): number => best.audits[audit]?.numericValue ?? Number.NaN;
  const failed = new Set(reports.flatMap(failedAudits));
  process.stdout.write(`Lighthouse, the best of ${runs} runs
${rows.map(({ category, score, atLeast }) => `${category.padEnd(16)} ${String(score).padStart(4)}, at least ${atLeast}`).join('\n')}

first contentful paint   ${Math.round(valueOf('first-contentful-paint'))} ms
largest contentful paint ${Math.round(valueOf('largest-contentful-paint'))} ms
total blocking time      ${Math.round(valueOf('total-blocking-time'))} ms
cumulative layout shift  ${valueOf('cumulative-layout-shift').toFixed(3)}
${[...failed].map((audit) => `not passed: ${audit}\n`).join('')}`);
  process.exitCode = rows.every(({ score, atLeast }) => score >= atLeast) ? 0 : 1;
};

const scoreOf = ({ categories }: Report, category: string): number =>
  Math.round(100 * (categories[category]?.score ?? 0));

/** What costs points for good, in Lighthouse's words; how fast a page is depends on the run as well. */
const failedAudits = ({ categories, audits }: Report): string[] =>
  Object.entries(categories)
    .filter(([category]) => category !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs.map(({ id }) => id))
    .filter((id) => audits[id]?.score === 0);
