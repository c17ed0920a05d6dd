// Runs before `npm start`, `npm run dev` and `npm test`, on any Node version from 20 on, before anything is installed.
import { rmSync, writeFileSync } from 'node:fs';
import { hashOfSources, isCurrent, listBuilds, testPrograms } from './builds.mjs';
import { installIsComplete } from './installed-packages.mjs';
import { runNpmQuietly } from './run-npm.mjs';

install();
// During development the sources are used. Tests of the server need only the server.
if (!process.argv.includes('--without-build'))
  build(listBuilds(process.argv.includes('--server') ? ['server'] : ['web', 'server']));
if (process.argv.includes('--test-programs')) build([testPrograms]);

function install() {
  if (installIsComplete({ withDevelopment: true })) return;
  process.stdout.write('Installing…\n');
  runNpmQuietly(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
}

function build(builds) {
  for (const one of builds) {
    const hash = hashOfSources(one);
    if (isCurrent(one, hash)) continue;
    process.stdout.write('Building…\n');
    rmSync(one.stampFile, { force: true });
    runNpmQuietly(['run', one.script, `--workspace=${one.workspace}`, '--loglevel=error']);
    writeFileSync(one.stampFile, hash);
  }
}
