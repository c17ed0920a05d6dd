// Runs before `npm start`, `npm run dev` and `npm test`, on any Node version from 20 on, before anything is installed.
import { rmSync, writeFileSync } from 'node:fs';
import { installIsComplete } from './installed-packages.mjs';
import { runNpmQuietly } from './run-npm.mjs';
import { hasBuild, hashOfSources, hasSources, readStamp, stampFile } from './web-build.mjs';

install();
// During development Vite serves the sources.
if (!process.argv.includes('--without-build')) build();

function install() {
  if (installIsComplete({ withDevelopment: true })) return;
  process.stdout.write('Installing…\n');
  runNpmQuietly(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
}

function build() {
  if (!hasSources()) return;
  const hash = hashOfSources();
  if (hasBuild() && readStamp() === hash) return;
  process.stdout.write('Building…\n');
  rmSync(stampFile, { force: true });
  runNpmQuietly(['run', 'build', '--workspace=web', '--loglevel=error']);
  writeFileSync(stampFile, hash);
}
