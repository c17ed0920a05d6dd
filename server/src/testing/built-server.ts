import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const prepare = fileURLToPath(new URL('../../../bin/prepare.mjs', import.meta.url));

/** Builds the server before the first test if its sources have changed, because tests also start it as a process. */
export default function buildServer(): void {
  execFileSync(process.execPath, [prepare, '--server'], { stdio: 'inherit' });
}
