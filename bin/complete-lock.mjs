import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './project.mjs';

// A registry mirror may lack packages for other platforms (bindings for macOS, musl, …). npm then silently leaves them out of the
// lockfile, and `npm ci` refuses it everywhere. This script adds what each package declares. With --check, it only reports what is
// missing, and any registry address in the lockfile.

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'aix', 'netbsd', 'openbsd', 'sunos'];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'wasm32', 'loong64', 'mips64el'];

const file = inProject('package-lock.json');
const text = readFileSync(file, 'utf8');
const lock = JSON.parse(text);

/** True if this name resolves for the package at this place: beside it, or in any folder above. */
function isLocked(place, name) {
  for (
    let at = place;
    at.includes('node_modules/');
    at = at.slice(0, at.lastIndexOf('node_modules/')).replace(/\/$/, '')
  ) {
    if (lock.packages[`${at}/node_modules/${name}`] !== undefined) return true;
  }
  return lock.packages[`node_modules/${name}`] !== undefined;
}

/** Derives the platform from the name, which is all that is known about a package that the registry lacks. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const os = systems.find((system) => words.includes(system)) ?? (words.includes('windows') ? 'win32' : undefined);
  const cpu = processors.find((processor) => words.includes(processor));
  const isMusl = words.some((word) => word.startsWith('musl'));
  const libc =
    os !== 'linux' ? undefined : isMusl ? 'musl' : words.some((word) => word.startsWith('gnu')) ? 'glibc' : undefined;
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}

const missing = Object.entries(lock.packages).flatMap(([place, entry]) =>
  Object.entries(place === '' ? {} : (entry.optionalDependencies ?? {}))
    .filter(
      ([name, version]) => /^\d/.test(version) && Object.keys(platformOf(name)).length > 0 && !isLocked(place, name),
    )
    .map(([name, version]) => ({ name, version, parent: entry })),
);

if (process.argv.includes('--check')) {
  const addresses = text.match(/"resolved": "https?:/g)?.length ?? 0;
  for (const { name, version } of missing) console.log(`not locked: ${name}@${version}`);
  if (addresses > 0) console.log(`${addresses} registry addresses in the lockfile`);
  if (missing.length > 0) console.log('Run `npm run lock`.');
  process.exitCode = missing.length + addresses === 0 ? 0 : 1;
} else {
  for (const { name, version, parent } of missing) {
    const { dev, devOptional, license, engines } = parent;
    const inherited = {
      ...(dev && { dev }),
      ...(devOptional && { devOptional }),
      ...(license && { license }),
      ...(engines && { engines }),
    };
    lock.packages[`node_modules/${name}`] = { version, ...inherited, optional: true, ...platformOf(name) };
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} packages of other systems added to the lockfile`);
}
