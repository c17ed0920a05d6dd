import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const prepare = fileURLToPath(new URL('../../../../bin/prepare.mjs', import.meta.url));

/** Builds the server and other programs before the first test if their sources have changed, because tests also start them as processes. */
export default function prepareBuilds(): void {
  execFileSync(process.execPath, [prepare, '--server', '--test-programs'], { stdio: 'inherit' });
}
