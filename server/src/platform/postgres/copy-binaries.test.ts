import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { locateBinaries } from './choose-programs.ts';
import { copyBinaries } from './copy-binaries.ts';
import { linkLibraries, linkLibrariesInPlace } from './link-libraries.ts';
import { canEnter, canRead, NOBODY } from './system-user.ts';

const root = mkdtempSync(join(tmpdir(), 'comanda-binaries-'));
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));

function fakePackage(name: string, target: string): string {
  const native = join(root, name, 'native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library');
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target }]));
  return native;
}

test('a copy of the binaries runs for a user who may not enter the original', async () => {
  const copy = await copyBinaries(locateBinaries(), join(root, 'copies'));
  expect(canEnter(NOBODY, copy)).toBe(true);
  expect(canRead(NOBODY, join(copy, 'bin', 'postgres'))).toBe(true);
  const { uid, gid } = process.getuid?.() === 0 ? NOBODY : { uid: undefined, gid: undefined };
  const version = execFileSync(join(copy, 'bin', 'postgres'), ['--version'], { uid, gid, cwd: '/', encoding: 'utf8' });
  expect(version).toContain('PostgreSQL) 18');
  expect(await copyBinaries(locateBinaries(), join(root, 'copies'))).toBe(copy);
});

test('missing library links are made where they belong', () => {
  const native = fakePackage('writable', 'native/lib/libpq.so.5');
  expect(linkLibrariesInPlace(native)).toBe(true);
  expect(readFileSync(join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  expect(linkLibraries(native, join(root, 'unused'))).toBeUndefined();
});

test('missing library links are made elsewhere when the package cannot be written', () => {
  const native = fakePackage('unwritable', 'native/no-such-folder/libpq.so.5');
  const fallbackDir = join(root, 'links');
  expect(linkLibraries(native, fallbackDir)).toBe(`${fallbackDir}:${native}/lib`);
  expect(linkLibraries(native, fallbackDir)).toBe(`${fallbackDir}:${native}/lib`);
  expect(readFileSync(join(fallbackDir, 'libpq.so.5'), 'utf8')).toBe('library');
  expect(existsSync(join(native, 'no-such-folder'))).toBe(false);
});

test('a directory is entered by its permission bits and those above it', () => {
  const stranger = { uid: 4242, gid: 4242 };
  const open = join(root, 'closed', 'open');
  mkdirSync(open, { recursive: true });
  chmodSync(open, 0o755);
  chmodSync(join(root, 'closed'), 0o700);
  expect(canEnter(stranger, open)).toBe(false);
  chmodSync(join(root, 'closed'), 0o711);
  expect(canEnter(stranger, open)).toBe(true);
  expect(canEnter(stranger, join(open, 'missing'))).toBe(false);
});
