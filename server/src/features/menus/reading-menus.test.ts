import { buffer } from 'node:stream/consumers';
import { dayMs, minuteMs } from '@comanda/contract/kernel';
import { readingLimits, type ReadDish } from '@comanda/contract/menus';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startStandInServer, startTestApp, type StandInServer, type TestApp } from '#testing';
import { addMenu, type MenuStage } from './csv-stage.fixture.ts';
import { openEditor } from './menu-editor.fixture.ts';
import { deleteReadingUsageJob } from './reading/index.ts';

/** An answer of an OpenAI-compatible service, as recorded: with usage, and with nulls for what does not apply. */
const chatAnswer = (content: string | null, message: object = {}, finishReason = 'stop') => ({
  body: {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_790_000_000,
    model: 'reads-menus',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: null, annotations: [], ...message },
        logprobs: null,
        finish_reason: finishReason,
      },
    ],
    usage: { prompt_tokens: 1_105, completion_tokens: 211, total_tokens: 1_316 },
  },
});

const dish = (name: string, more: object = {}) => ({
  category: 'Pizza',
  name,
  description: '',
  prices: [{ size: '', price: '8,50' }],
  extras: [],
  marks: [],
  allergens: [],
  box: [],
  uncertain: [],
  ...more,
});
const page = (...dishes: unknown[]) => chatAnswer(JSON.stringify({ isMenu: true, dishes }));

let app: TestApp;
let model: StandInServer;
let stage: MenuStage;
let photo: string;
beforeAll(async () => {
  model = await startStandInServer(() => page(dish('Margherita')));
  app = await startTestApp({
    TRANSLATOR_URL: model.origin,
    TRANSLATOR_MODEL: 'writes',
    TRANSLATOR_API_KEY: 'key-of-the-operator',
    MENU_READER_MODEL: 'reads-menus',
  });
  stage = await addMenu(await openEditor(app));
  const jpeg = sharp({ create: { width: 400, height: 300, channels: 3, background: 'beige' } }).jpeg();
  photo = (await jpeg.toBuffer()).toString('base64');
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});
beforeEach(() => {
  model.clearTroubles();
  model.asked.length = 0;
});

const readPhoto = (data = photo) => stage.browser.api.menus.readPage({ ...stage.scope, page: { kind: 'photo', data } });
const readText = (text: string) => stage.browser.api.menus.readPage({ ...stage.scope, page: { kind: 'text', text } });
const pagesLeft = async () => (await stage.browser.api.menus.readReader(stage.scope)).quota?.pagesLeft;
const cellsOf = ({ cells }: ReadDish): string =>
  [cells.category, cells.name, cells.price, cells.allergens, cells.optionGroups].join(' / ');

describe('a photo', () => {
  test('becomes dishes in the cells of an import, with sizes and extras as options, and what must be checked', async () => {
    model.troubles(
      page(
        dish('Margherita', {
          description: 'Pomodoro, mozzarella',
          prices: [
            { size: 'klein', price: '€ 7,00' },
            { size: 'groß', price: '9.50 EUR' },
          ],
          extras: [{ group: 'Extra', options: [{ name: 'Büffelmozzarella', price: '+ 2,00' }] }],
          marks: ['vegetarian'],
          allergens: ['1', '7'],
          box: [100, 200, 900, 260],
        }),
        dish('Fang des Tages', { category: 'Fisch', prices: [{ size: '', price: 'Tagespreis' }], allergens: ['A'] }),
        dish('Wasser', { category: 'Getränke', prices: [], uncertain: ['name', 'prices', 'nonsense'] }),
      ),
    );
    const { dishes, isTruncated, usedModel } = await readPhoto();
    expect({ isTruncated, usedModel }).toEqual({ isTruncated: false, usedModel: true });
    expect(dishes.map(cellsOf)).toEqual([
      'Pizza / Margherita / 7.00 / gluten, milk / Size (pick one): klein | groß +2.50\nExtra (pick any): Büffelmozzarella +2.00',
      'Fisch / Fang des Tages / Tagespreis /  / ',
      'Getränke / Wasser /  /  / ',
    ]);
    expect(dishes[0]).toMatchObject({
      cells: { description: 'Pomodoro, mozzarella', dietaryTags: 'vegetarian' },
      area: { left: 100, top: 200, right: 900, bottom: 260 },
      uncertain: ['allergens'],
    });
    // A letter without a legend is no allergen that we know, so a person is asked.
    expect(dishes[1]).toMatchObject({ area: null, uncertain: ['price', 'allergens'] });
    expect(dishes[2]?.uncertain).toEqual(['name', 'price']);
  });

  test('is sent upright and checked, with the schema of the answer and the key of the operator', async () => {
    await readPhoto();
    const [asked] = model.asked;
    expect(asked).toMatchObject({
      path: '/chat/completions',
      headers: { authorization: 'Bearer key-of-the-operator' },
    });
    const body: unknown = JSON.parse(asked?.body ?? '');
    expect(body).toMatchObject({
      model: 'reads-menus',
      messages: [
        { role: 'system', content: expect.stringContaining('Never conclude an allergen') },
        {
          role: 'user',
          content: [
            { type: 'text' },
            { type: 'image_url', image_url: { url: expect.stringMatching(/^data:image\/jpeg;base64,/) } },
          ],
        },
      ],
      response_format: { type: 'json_schema', json_schema: { strict: true } },
    });
  });

  test('is asked for again without a schema where the service does not know schemas', async () => {
    model.troubles({ status: 400, body: { error: { message: 'response_format is not supported' } } });
    expect((await readPhoto()).dishes).toHaveLength(1);
    expect(model.asked.map(({ body }) => body.includes('response_format'))).toEqual([true, false]);
  });

  test('that is no photo is refused before anybody is asked', async () => {
    const text = Buffer.from('this is not a photo at all, only words').toString('base64');
    await expect(readPhoto(text)).rejects.toMatchObject({ code: 'storage/invalid-format' });
    await expect(readPhoto('%%%')).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(model.asked).toEqual([]);
  });
});

describe('a bad answer', () => {
  test.each([
    ['prose', chatAnswer('I see a lovely menu with many dishes.'), 'menus.page-unreadable'],
    [
      'JSON that ends in the middle',
      chatAnswer('{"isMenu": true, "dishes": [{"name": "Marg', {}, 'length'),
      'menus.page-unreadable',
    ],
    ['another shape', { body: { hello: 'world' } }, 'menus.page-unreadable'],
    ['dishes that are no list', chatAnswer('{"isMenu": true, "dishes": "many"}'), 'menus.page-unreadable'],
    ['a page that is no menu', chatAnswer('{"isMenu": false, "dishes": []}'), 'menus.page-without-dishes'],
    ['dishes without names', page(dish(''), dish('  ')), 'menus.page-without-dishes'],
    ['a refusal', chatAnswer(null, { refusal: "I'm sorry, I can't help with that." }), 'menus.page-refused'],
    ['a content filter', chatAnswer('', {}, 'content_filter'), 'menus.page-refused'],
  ])('%s is refused in words, and counts for the quota', async (_what, answer, code) => {
    const before = await pagesLeft();
    model.troubles(answer);
    await expect(readPhoto()).rejects.toMatchObject({ code });
    expect(await pagesLeft()).toBe((before ?? 0) - 1);
  });

  test.each([
    ['a service that is busy', 429, 'menus.reader-unavailable'],
    ['a service that is broken', 503, 'menus.reader-unavailable'],
    ['a connection that breaks', 'lost', 'menus.reader-unavailable'],
    ['an answer without end', 'endless', 'menus.reader-unavailable'],
    ['a refused key', 401, 'menus.reader-refused'],
    ['an unknown model', 404, 'menus.reader-refused'],
  ] as const)('%s costs nothing of the quota', async (_what, fault, code) => {
    const before = await pagesLeft();
    model.troubles(fault);
    await expect(readPhoto()).rejects.toMatchObject({ code });
    expect(await pagesLeft()).toBe(before);
  });

  test('a service that never answers is given up after two minutes', async () => {
    const before = await pagesLeft();
    model.troubles('silent');
    const reading = readPhoto();
    const outcome = expect(reading).rejects.toMatchObject({ code: 'menus.reader-unavailable' });
    await model.waitedFor();
    app.clock.advance(2 * minuteMs + 1);
    await outcome;
    expect(await pagesLeft()).toBe(before);
  });

  test('500 dishes are cut at the limit of a page, and repeated ones count once', async () => {
    model.troubles(page(...Array.from({ length: 500 }, (_, index) => dish(`Dish ${index}`))));
    const many = await readPhoto();
    expect(many).toMatchObject({ isTruncated: true });
    expect(many.dishes).toHaveLength(readingLimits.dishesPerPage);
    model.troubles(page(...Array.from({ length: 500 }, () => dish('Again'))));
    expect((await readPhoto()).dishes).toHaveLength(1);
  });

  test('malformed fields count as empty, and the rest is kept', async () => {
    model.troubles(
      page(
        dish('Odd\u0000ities', {
          prices: 'free',
          extras: [{ group: '', options: [{ name: 'Oil', price: 'ask' }] }],
          box: ['x'],
        }),
        { name: 'Bare', price: 4 },
        7,
      ),
    );
    const { dishes } = await readPhoto();
    expect(dishes.map(cellsOf)).toEqual(['Pizza / Oddities /  /  / Extras (pick any): Oil', ' / Bare /  /  / ']);
    expect(dishes[0]?.uncertain).toEqual(['price', 'optionGroups']);
  });
});

const plainMenu = `TRATTORIA DA GINO

ANTIPASTI
Bruschetta .............. 6,50 €
Pomodoro e basilico
Caprese (7) ............. € 9,00

PRIMI
Carbonara  12,50
Cacio e pepe  11,00
`;

describe('text', () => {
  test('that is plainly a menu is read without a model', async () => {
    const { dishes, usedModel } = await readText(plainMenu);
    expect(usedModel).toBe(false);
    expect(dishes.map(cellsOf)).toEqual([
      'ANTIPASTI / Bruschetta / 6.50 /  / ',
      'ANTIPASTI / Caprese / 9.00 / milk / ',
      'PRIMI / Carbonara / 12.50 /  / ',
      'PRIMI / Cacio e pepe / 11.00 /  / ',
    ]);
    expect(dishes[0]?.cells.description).toBe('Pomodoro e basilico');
    expect(dishes[1]?.uncertain).toEqual(['allergens']);
    expect(model.asked).toEqual([]);
  });

  test('with two prices in a line, or anything else that is ambiguous, goes to the model', async () => {
    const { usedModel } = await readText(plainMenu.replace('Carbonara  12,50', 'Carbonara  9,50 / 12,50'));
    expect(usedModel).toBe(true);
    expect(model.asked[0]?.body).toContain('9,50 / 12,50');
  });
});

const pdfOf = (pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> => {
  const document = new PDFDocument({ autoFirstPage: false, ...options });
  for (const text of pages) document.addPage().text(text);
  document.end();
  return buffer(document);
};
const readPdf = (bytes: Buffer) => stage.browser.api.menus.readPdf({ ...stage.scope, data: bytes.toString('base64') });

describe('a PDF', () => {
  test('with text is returned page by page, and each page can be read', async () => {
    const { pages } = await readPdf(
      await pdfOf([plainMenu, 'DOLCI\nTiramisu 6,00 €\nPanna cotta 5,50 €\nGelato 4,00 €']),
    );
    expect(pages).toHaveLength(2);
    const read = [];
    for (const { text } of pages) read.push(...(await readText(text)).dishes);
    expect(read.map(({ cells }) => `${cells.category}: ${cells.name} ${cells.price}`)).toEqual([
      'ANTIPASTI: Bruschetta 6.50',
      'ANTIPASTI: Caprese 9.00',
      'PRIMI: Carbonara 12.50',
      'PRIMI: Cacio e pepe 11.00',
      'DOLCI: Tiramisu 6.00',
      'DOLCI: Panna cotta 5.50',
      'DOLCI: Gelato 4.00',
    ]);
    expect(model.asked).toEqual([]);
  });

  test('that was scanned is returned as pictures, which the model reads like photos', async () => {
    const scan = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'beige' } });
    const document = new PDFDocument({ autoFirstPage: false, size: 'A4' });
    document.addPage().text('Soup 5,00');
    document.addPage().image(await scan(1_240, 1_754).jpeg().toBuffer(), 0, 0, { width: 595 });
    document.addPage().image(await scan(1_000, 2_400).grayscale().jpeg().toBuffer(), 0, 0, { height: 842 });
    // A logo alone is no page of a menu.
    document.addPage().image(await scan(120, 120).png().toBuffer(), 0, 0);
    document.addPage().image(await scan(600, 800).png().toBuffer(), 0, 0, { width: 595 });
    document.end();
    const { pages, unreadPages } = await readPdf(await buffer(document));
    expect(pages.map(({ number, text, photo: shown }) => [number, text, shown !== undefined])).toEqual([
      [1, 'Soup 5,00', false],
      [2, '', true],
      [3, '', true],
      [5, '', true],
    ]);
    expect(unreadPages).toEqual([4]);
    const sizes = [];
    for (const { photo: shown } of pages) {
      if (shown === undefined) continue;
      const { format, width, height } = await sharp(Buffer.from(shown, 'base64')).metadata();
      sizes.push([format, width, height]);
    }
    expect(sizes).toEqual([
      ['jpeg', 1_240, 1_754],
      ['jpeg', 833, 2_000],
      ['jpeg', 600, 800],
    ]);
    const { dishes } = await stage.browser.api.menus.readPage({
      ...stage.scope,
      page: { kind: 'photo', data: pages[1]?.photo ?? '' },
    });
    expect(dishes.map(({ cells }) => cells.name)).toEqual(['Margherita']);
  });

  test('that was scanned in black and white, or lies on its side, is returned upright', async () => {
    // pdfkit writes no fax images, so this one is put together by hand: an A5 page at its side, black in the left half.
    const [width, height] = [400, 320];
    const line = [...Array.from({ length: 25 }, () => '00'), ...Array.from({ length: 25 }, () => 'ff')].join('');
    const pixels = `${line.repeat(height)}>`;
    const content = 'q 595 0 0 420 0 0 cm /Scan Do Q';
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /Rotate 90 /MediaBox [0 0 595 420] /Resources << /XObject << /Scan 4 0 R >> >> /Contents 5 0 R >>',
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /ASCIIHexDecode /Length ${pixels.length} >>\nstream\n${pixels}\nendstream`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ];
    const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
    const { pages } = await readPdf(Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R >>\n%%EOF`));
    const { data, info } = await sharp(Buffer.from(pages[0]?.photo ?? '', 'base64'))
      .grayscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([height, width]);
    // Turned by 90 degrees clockwise, the left half is at the top.
    const middle = height / 2;
    expect([(data[20 * height + middle] ?? 0) < 30, (data[380 * height + middle] ?? 0) > 225]).toEqual([true, true]);
  });

  test('that cannot be read is refused with what to do', async () => {
    await expect(readPdf(Buffer.from('%PDF-1.7 and then nothing of use'))).rejects.toMatchObject({
      code: 'menus.pdf-unreadable',
    });
    await expect(readPdf(Buffer.from('no PDF'))).rejects.toMatchObject({ code: 'menus.pdf-unreadable' });
    await expect(readPdf(await pdfOf(['']))).rejects.toMatchObject({ code: 'menus.pdf-without-text' });
    await expect(readPdf(await pdfOf(Array.from({ length: 21 }, () => 'Soup 5,00')))).rejects.toMatchObject({
      code: 'menus.pdf-too-long',
    });
    await expect(readPdf(await pdfOf(['Soup 5,00'], { userPassword: 'secret' }))).rejects.toMatchObject({
      code: 'menus.pdf-unreadable',
      message: expect.stringContaining('password'),
    });
  });
});

test("another owner's menu is not there", async () => {
  const other = await addMenu(await openEditor(app));
  const scope = { ...stage.scope, menuId: other.scope.menuId };
  const { menus } = stage.browser.api;
  await expect(menus.readPage({ ...other.scope, page: { kind: 'text', text: plainMenu } })).rejects.toMatchObject({
    code: 'not-found',
  });
  await expect(menus.readPage({ ...scope, page: { kind: 'text', text: plainMenu } })).rejects.toMatchObject({
    code: 'not-found',
  });
  await expect(menus.readPdf({ ...other.scope, data: '' })).rejects.toMatchObject({ code: 'not-found' });
});

test('what was read is imported as previewed, finds what is on the menu, and can be undone', async () => {
  const own = await addMenu(await openEditor(app));
  const { menus } = own.browser.api;
  const { dishes } = await menus.readPage({ ...own.scope, page: { kind: 'text', text: plainMenu } });
  const columns = ['category', 'name', 'price', 'description'] as const;
  const quoted = dishes.map(({ cells }) =>
    columns.map((column) => `"${cells[column].replaceAll('"', '""')}"`).join(','),
  );
  const file = {
    ...own.scope,
    text: quoted.join('\n'),
    delimiter: ',' as const,
    hasHeader: false,
    mapping: [...columns],
  };
  const { digest, added } = await menus.previewImport(file);
  expect(added).toHaveLength(4);
  await menus.importCsv({ ...file, digest });
  const moved = { ...file, text: '"Pasta","Carbonàra","13.00",""' };
  expect((await menus.previewImport(moved)).added).toMatchObject([
    { similar: { category: 'PRIMI', name: 'Carbonara' } },
  ]);
  expect(await menus.undoImport(own.scope)).toEqual({ undoneCount: 4, keptCount: 0 });
});

describe('the quota', () => {
  let small: TestApp;
  const start = async (limits: NodeJS.ProcessEnv) => {
    small = await startTestApp({ TRANSLATOR_URL: model.origin, TRANSLATOR_MODEL: 'both', ...limits });
  };

  test('of one owner is shown, used up by them alone, and whole again the next day', async () => {
    await start({ MENU_READER_PAGES_PER_OWNER: '1' });
    await using _ = small;
    const [ann, bob] = [await addMenu(await openEditor(small)), await addMenu(await openEditor(small))];
    const read = ({ browser, scope }: MenuStage) =>
      browser.api.menus.readPage({ ...scope, page: { kind: 'photo', data: photo } });
    const left = async ({ browser, scope }: MenuStage) => (await browser.api.menus.readReader(scope)).quota;
    expect(await left(ann)).toMatchObject({ pagesPerDay: 1, pagesLeft: 1 });
    await read(ann);
    expect(await left(ann)).toMatchObject({ pagesLeft: 0 });
    await expect(read(ann)).rejects.toMatchObject({
      code: 'menus.reader-quota-used',
      message: expect.stringMatching(/^Today’s 1 pages are used up\. Read the rest in \d+ hours?/),
    });
    await read(bob);
    small.clock.advance(dayMs);
    await read(ann);
    small.clock.advance(31 * dayMs);
    await deleteReadingUsageJob.run(small.ctx, {});
    expect(await small.sql('select day from menu_reading_usage union all select day from menu_reading_days')).toEqual(
      [],
    );
  });

  test('of the platform stops everybody', async () => {
    await start({ MENU_READER_PAGES_PER_DAY: '1' });
    await using _ = small;
    const [ann, bob] = [await addMenu(await openEditor(small)), await addMenu(await openEditor(small))];
    const read = ({ browser, scope }: MenuStage) =>
      browser.api.menus.readPage({ ...scope, page: { kind: 'photo', data: photo } });
    const outcomes = await Promise.allSettled([read(ann), read(bob)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(read(bob)).rejects.toMatchObject({ code: 'menus.reader-platform-quota-used' });
  });

  test('without a language model nothing is offered, and a photo is refused in words', async () => {
    small = await startTestApp();
    await using _ = small;
    const ann = await addMenu(await openEditor(small));
    expect(await ann.browser.api.menus.readReader(ann.scope)).toEqual({ isConfigured: false, quota: null });
    await expect(
      ann.browser.api.menus.readPage({ ...ann.scope, page: { kind: 'photo', data: photo } }),
    ).rejects.toMatchObject({ code: 'menus.reader-not-configured' });
  });
});
