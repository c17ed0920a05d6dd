import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import chromium, { inflate } from '@sparticuz/chromium';

export interface FoundChromium {
  readonly executablePath: string;
  readonly env: Record<string, string>;
}

const packageDir = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
/** Inside the package's folder, so that an update of the package removes it. */
const unpackedDir = join(packageDir, 'unpacked');

/**
 * Finds the Chromium named by `CHROMIUM_PATH`, otherwise the one inside the npm package. The package contains a build for Linux
 * on x64 only: on other machines an installed Chromium is used.
 */
export const findChromium = async (): Promise<FoundChromium> => {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return { executablePath: named, env: ownEnvironment() };
  if (process.platform !== 'linux' || process.arch !== 'x64') return findInstalledChromium();
  if (!existsSync(unpackedDir)) await unpack();
  const executablePath = join(unpackedDir, 'chromium');
  return { executablePath, env: { ...ownEnvironment(), ...missingLibraries(executablePath) } };
};

const findInstalledChromium = (): FoundChromium => {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
  if (executablePath === undefined) {
    throw new Error('Please install Chromium, or set CHROMIUM_PATH to the Chromium or Chrome of this machine.');
  }
  return { executablePath, env: ownEnvironment() };
};

/**
 * The package unpacks into the temporary directory and reuses files that are already there: of another version, of another user,
 * or incomplete ones. So it gets its own directory, which is renamed into place when it is complete.
 */
const unpack = async (): Promise<void> => {
  const directory = await mkdtemp(`${unpackedDir}-`);
  const { TMPDIR } = process.env;
  process.env['TMPDIR'] = directory;
  try {
    await chromium.executablePath();
    await inflate(join(packageDir, 'bin', 'al2023.tar.br'));
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  }
  const fonts = join(unpackedDir, 'fonts');
  await writeFile(
    join(directory, 'fonts', 'fonts.conf'),
    `<fontconfig><dir>${fonts}</dir><cachedir>${fonts}/cache</cachedir></fontconfig>`,
  );
  await rename(directory, unpackedDir);
};

/** A minimal machine may have neither the libraries that Chromium loads nor any font: the package contains both. */
const missingLibraries = (executablePath: string): Record<string, string> => ({
  ...(spawnSync(executablePath, ['--version']).status === 0
    ? {}
    : { LD_LIBRARY_PATH: join(unpackedDir, 'al2023', 'lib') }),
  ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: join(unpackedDir, 'fonts', 'fonts.conf') }),
});

const ownEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
