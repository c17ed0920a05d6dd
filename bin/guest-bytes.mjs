// Checks the number of bytes that a guest's phone fetches on its first visit, before the first photo and before any tap, against
// the budget. Run it after a build.
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { inProject } from './project.mjs';

const budgetBytes = 100_000;
const fonts = 'fraunces instrument-sans playfair-display lora dm-sans nunito oswald caveat system'.split(' ');

const dist = (...names) => inProject('web', 'dist', ...names);
const builtPages = dist('.server', 'guest.mjs');
if (!existsSync(builtPages)) {
  console.log('There is no build to weigh. Run `node bin/prepare.mjs` first.');
  process.exit(1);
}
const { renderTable } = await import(pathToFileURL(builtPages).href);

/** Files that no page names but every page fetches by itself. The end-to-end test of the guest's page checks that there are no others. */
const implicitFiles = { chunks: ['after-menu'], others: ['/menu-worker.js'] };

const manifest = JSON.parse(readFileSync(dist('.vite', 'guest-manifest.json'), 'utf8'));
const implicitAddresses = [...implicitFiles.chunks.flatMap((name) => filesOfChunk(name)), ...implicitFiles.others];

/** Matches every file that the page loads by itself. */
const loadedFile =
  /<(?:link rel="(?:stylesheet|preload|modulepreload)"[^>]*|script type="module"[^>]*)(?:href|src)="([^"]+)"/g;

const results = fonts
  .flatMap((headingFont) => fonts.map((textFont) => ({ headingFont, textFont })))
  .map((pair) => ({
    ...pair,
    ...weigh(renderTable({ table: sampleTable(pair), nonce: 'x', origin: 'https://example.com' })),
  }))
  .toSorted((one, other) => other.total - one.total);

const standard = results.find((one) => one.headingFont === 'fraunces' && one.textFont === 'instrument-sans');
for (const [name, one] of Object.entries({ standard, heaviest: results[0] })) {
  const parts = Object.entries(one.parts).map(([kind, bytes]) => `${kind} ${inKilobytes(bytes)}`);
  console.log(
    `${name} look (${one.headingFont}, ${one.textFont}): ${inKilobytes(one.total)} of ${inKilobytes(budgetBytes)} KB: ${parts.join(', ')}`,
  );
}
const tooHeavy = results.filter(({ total }) => total > budgetBytes);
if (tooHeavy.length > 0) console.log(`${tooHeavy.length} of ${results.length} pairs of fonts break the budget.`);

/** Parts that are fetched after a tap. */
const laterChunks = ['choosing', 'tab', 'pay'];
const firstFiles = new Set(filesOfChunk('after-menu'));
const laterSizes = laterChunks.map((name) => {
  const files = filesOfChunk(name).filter((file) => !firstFiles.has(file));
  return `${name} ${inKilobytes(files.reduce((sum, file) => sum + sizeOf(file), 0))}`;
});
console.log(`after a tap, each with what it shares with the others: ${laterSizes.join(', ')}`);

/** A schema of the contract brings 24 KB of zod along. Phones send input that the server checks. */
const withSchemas = [...new Set(Object.values(manifest).map(({ file }) => file))].filter(
  (file) => file.endsWith('.js') && readFileSync(dist(...file.split('/')), 'utf8').includes('_zod'),
);
if (withSchemas.length > 0) console.log(`These files of the guest page contain schemas: ${withSchemas.join(', ')}.`);
process.exitCode = tooHeavy.length === 0 && withSchemas.length === 0 ? 0 : 1;

function weigh(html) {
  const parts = { html: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }).length };
  const addresses = new Set([...Array.from(html.matchAll(loadedFile), ([, address]) => address), ...implicitAddresses]);
  for (const address of addresses) {
    const kind = address.split('.').at(-1);
    parts[kind] = (parts[kind] ?? 0) + sizeOf(address);
  }
  return { parts, total: Object.values(parts).reduce((sum, bytes) => sum + bytes, 0) };
}

/** The files of a chunk and of all its imports. */
function filesOfChunk(name) {
  const entryKeys = Object.keys(manifest).filter(
    (key) => manifest[key].name === name && manifest[key].file.endsWith('.js'),
  );
  if (entryKeys.length !== 1) throw new Error(`The build has ${entryKeys.length} chunks named ${name}.`);
  const keys = new Set(entryKeys);
  // Iterating over a Set also visits the entries that are added meanwhile.
  for (const key of keys) for (const imported of manifest[key].imports ?? []) keys.add(imported);
  return [...keys].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]).map((file) => `/${file}`);
}

/** Size of the response: that of the compressed file, if there is one. */
function sizeOf(address) {
  const file = dist(...address.slice(1).split('/'));
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
}

function inKilobytes(bytes) {
  return (bytes / 1_000).toFixed(1);
}

function sampleTable(pair) {
  return {
    qrCodeId: '0123456789',
    restaurantId: crypto.randomUUID(),
    tableNumber: 'Table 1 - Window View',
    menuVersion: crypto.randomUUID().replaceAll('-', '').slice(0, 24),
    menus: [],
    turnsAt: null,
    menu: sampleMenu(pair),
  };
}

/** Sixty dishes in eight categories, with descriptions of two lines, options and allergens. */
function sampleMenu({ headingFont, textFont }) {
  const words =
    'grilled octopus lemon thyme roasted potato saffron broth wild mushroom brown butter sage toasted almond pickled fennel smoked paprika charred leek slow braised shoulder orange rosemary crisp shallot green olive tomato confit burnt aubergine yoghurt mint'.split(
      ' ',
    );
  let seed = 7;
  const next = () => (seed = (seed * 16_807) % 2_147_483_647);
  const text = (count) => Array.from({ length: count }, () => words[next() % words.length]).join(' ');
  const id = () => crypto.randomUUID();
  const option = () => ({
    id: id(),
    name: text(2),
    price: next() % 500,
    isAvailable: true,
    dietaryTags: [],
    allergens: [],
  });
  const item = (_, index) => ({
    id: id(),
    name: text(3),
    description: text(12),
    comments: [],
    price: 500 + (next() % 3_000),
    offer: 'available',
    imageUrls: [`/v0/b/comanda/o/${id()}%2Fphoto.jpg?alt=media&token=${id()}`],
    optionGroups:
      index % 3 === 0
        ? [{ id: id(), name: text(1), kind: 'single', min: 1, max: 1, options: [option(), option(), option()] }]
        : [],
    taxRateMilliPercent: 0,
    dietaryTags: index % 4 === 0 ? ['vegetarian'] : [],
    allergens: ['gluten', 'milk', 'eggs'].slice(0, next() % 4),
  });
  return {
    id: id(),
    name: 'Dinner',
    restaurant: { name: 'The Olive Tree', imageUrl: null, isOpen: true },
    currency: 'EUR',
    charges: {
      taxRateMilliPercent: 8_875,
      pricesIncludeTax: false,
      serviceChargeMilliPercent: 12_000,
      tipPresetsPercent: [5, 10, 15],
    },
    look: {
      colours: {
        background: '#fffdf8',
        text: '#2b2118',
        accent: '#a23b1e',
        button: '#a23b1e',
        buttonText: '#ffffff',
      },
      headingFont,
      textFont,
    },
    language: 'en',
    languages: ['en', 'es', 'fr', 'de', 'it', 'pt', 'tr', 'el', 'ja', 'zh', 'ko', 'ar'],
    categories: Array.from({ length: 8 }, () => ({
      id: id(),
      name: text(1),
      items: Array.from({ length: 7 + (next() % 2) }, item),
    })),
  };
}
