import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Built modules with which the server renders pages, and the functions of each. */
const renderers = {
  guest: ['renderPreview', 'renderTable', 'renderNoTable', 'renderFailure'],
  pages: [
    'renderReceipt',
    'renderMissingReceipt',
    'renderTestCheckout',
    'renderPickupScreen',
    'renderBusyDemo',
    'renderReference',
  ],
};

/** Tests use the real renderers if they are built. */
const rendererModule = (name: string, functions: readonly string[]): string => {
  const built = new URL(`../../../../web/dist/.server/${name}.mjs`, import.meta.url);
  if (existsSync(built)) return `export * from '${built.href}';`;
  return `
  const unbuilt = () => { throw new Error('Run \`node bin/prepare.mjs\` first.'); };
  export { ${functions.map((one) => `unbuilt as ${one}`).join(', ')} };`;
};

const favicon = new URL('../../../../web/kit/brand/favicon.svg', import.meta.url);

/** Placeholder documents instead of built bundles: the tests are about how the server serves them, not about their content. */
export const createBareWebRoot = async (dataDir: string): Promise<URL> => {
  const root = join(dataDir, 'web');
  for (const bundle of ['landing', 'console']) await mkdir(join(root, bundle), { recursive: true });
  const landing = ['index', 'without-translator', 'terms', 'privacy', 'cookies', 'developers'];
  for (const document of ['console/index', ...landing.map((name) => `landing/${name}`)]) {
    const [title] = document.split('/index');
    await writeFile(
      join(root, `${document}.html`),
      `<!doctype html><head><title>${title}</title><meta content="__CSP_NONCE__"></head>__ENDPOINTS__`,
    );
  }
  await copyFile(favicon, join(root, 'favicon.svg'));
  await mkdir(join(root, '.server'), { recursive: true });
  for (const [name, functions] of Object.entries(renderers))
    await writeFile(join(root, '.server', `${name}.mjs`), rendererModule(name, functions));
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(root, 'assets', 'example-1a2b3c.js'), `export const text = '${'x'.repeat(5_000)}';`);
  return pathToFileURL(`${root}/`);
};
