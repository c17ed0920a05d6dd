import { dayMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually, signUpOwner, startPrinterStandIn, startTestApp, waitForMail, type TestApp } from '#testing';
import { seatReceiptParty } from './party.fixture.ts';
import { readPdfText } from './pdf-text.fixture.ts';

let app: TestApp;
let party: Awaited<ReturnType<typeof seatReceiptParty>>;
beforeAll(async () => {
  app = await startTestApp({ PRINTER_NETWORKS: '127.0.0.0/8', PRINTER_PORTS: '1-65535' });
  party = await seatReceiptParty(app, [
    { name: '<img src=x onerror=alert(1)> "soup"', priceMinor: 650 },
    { name: '=1+1 شوربة', priceMinor: 900 },
  ]);
  const changes = { address: 'Rua da Rosa 1\nLisboa', receiptText: 'VAT <b>PT 123</b>', timezone: 'Asia/Tokyo' };
  await party.owner.api.restaurants.update({ restaurantId: party.restaurantId, changes });
  await party.take([await party.order([2, 1])], 150);
});
afterAll(() => app[Symbol.asyncDispose]());

const open = async (path: string, language = 'en') => {
  const response = await app.browser().fetch(path, { headers: { 'accept-language': language, accept: 'text/html' } });
  return { status: response.status, headers: response.headers, html: await response.text() };
};

describe('on the phone', () => {
  test('anyone who knows the address reads it in their language, and names are escaped', async () => {
    const { path } = await party.onlyReceipt();
    const { status, html, headers } = await open(path, 'de-AT,de;q=0.9');
    expect(status).toBe(200);
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html).toContain('23,50');
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>PT');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect((await open(`${path}?language=ar`)).html).toContain('<html lang="ar" dir="rtl">');
  });

  test('an address that nobody was given leads nowhere', async () => {
    const { path } = await party.onlyReceipt();
    for (const wrong of [path.slice(0, -1), `${path}x`, '/receipt/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', "/receipt/'--"]) {
      const { status, html } = await open(wrong, 'fr');
      expect(status).toBe(404);
      expect(html).toContain('Reçu introuvable');
    }
    expect((await open('/receipt/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/receipt.pdf')).status).toBe(404);
  });

  test('it says what it said, whatever the restaurant is called later', async () => {
    const { path } = await party.onlyReceipt();
    const before = await open(path);
    const changes = { name: 'Another name', address: 'Elsewhere', receiptText: '', taxRateMilliPercent: 19_000 };
    await party.owner.api.restaurants.update({ restaurantId: party.restaurantId, changes });
    await app.sql(`update items set name = 'Renamed', price_minor = 1 where restaurant_id = $1`, [party.restaurantId]);
    const nonce = /nonce="[^"]*"/g;
    expect((await open(path)).html.replace(nonce, '')).toBe(before.html.replace(nonce, ''));
  });
});

test('dishes are named as the guest read them on the menu, also after the translation has changed', async () => {
  const { restaurantId, order, take, onlyReceipt } = await seatReceiptParty(app);
  await app.sql(
    `insert into translations (restaurant_id, menu_id, id, language, subject_id, field, text, source, source_hash, state)
     select restaurant_id, menu_id, gen_random_uuid(), 'de', id, 'name',
       case name when 'Soup' then 'Suppe des Tages' else 'Bier' end, case name when 'Soup' then 'Soup' else 'Beer' end, '', 'reviewed'
     from items where restaurant_id = $1`,
    [restaurantId],
  );
  await take([await order([2, 1])]);
  await app.sql(`update translations set text = 'Anders' where restaurant_id = $1`, [restaurantId]);
  const { path } = await onlyReceipt();
  const { html } = await open(path, 'de');
  expect(html.replace(/[\u2068\u2069]/g, '')).toContain('2 × Suppe des Tages<small><bdi>Soup</bdi></small>');
  // The translation belongs to a former name of the dish.
  expect(html).not.toContain('Bier');
  expect((await open(path, 'en')).html).not.toContain('Suppe des Tages');
});

describe('as a file', () => {
  test.each(['en', 'ar', 'zh'])('it is a PDF as wide as the paper, in %s', async (language) => {
    const { path } = await party.onlyReceipt();
    const response = await app.browser().fetch(`${path}/receipt.pdf?language=${language}`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('filename="receipt-1.pdf"');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toMatch(/MediaBox \[0 0 226\.8/);
    expect(bytes.length).toBeLessThan(60_000);
  });

  test.each([
    ['en', 'Receipt', ['Crème brûlée', 'Борщ']],
    ['ar', 'إيصال', ['شوربة عدس', 'كباب']],
    ['el', 'Απόδειξη', ['Παστίτσιο', 'मसाला चाय']],
    ['ja', '領収書', ['親子丼', 'お茶']],
    ['zh', '收据', ['宫保鸡丁', '米饭']],
    ['ko', '영수증', ['비빔밥', '김치']],
  ])('its text can be searched and copied, in %s', async (language, title, names) => {
    const { owner, restaurantId, order, take, onlyReceipt } = await seatReceiptParty(
      app,
      names.map((name) => ({ name, priceMinor: 1_250 })),
    );
    await owner.api.restaurants.update({ restaurantId, changes: { name: 'Osteria Bellavista' } });
    await take([await order([1, 1])]);
    const { path } = await onlyReceipt();
    const response = await app.browser().fetch(`${path}/receipt.pdf?language=${language}`);
    const text = await readPdfText(Buffer.from(await response.arrayBuffer()));
    for (const wanted of ['Osteria Bellavista', title, ...names]) expect(text).toContain(wanted);
    expect(text).toMatch(/12[.,]50|١٢٫٥٠/);
    expect(text).toMatch(/25[.,]00|٢٥٫٠٠/);
  });
});

describe('by mail', () => {
  const token = async (): Promise<string> => (await party.onlyReceipt()).path.slice('/receipt/'.length);

  test('it comes with the file, in the language of whoever asked', async () => {
    await app.browser().api.receipts.mail({ token: await token(), email: 'ana@example.com', language: 'es' });
    const letter = await waitForMail(app, 'ana@example.com');
    expect(letter).toContain('application/pdf');
    expect(letter).toContain('JVBERi0');
    expect(letter).toMatch(/Subject: .*recibo|=\?UTF-8/i);
    expect(letter).toContain('text/plain');
    expect(letter).toContain('text/html');
    expect(letter.slice(letter.indexOf('text/html'))).not.toContain('<img');
  });

  test('it comes from the restaurant, whose name is no header of its own', async () => {
    const { restaurantId, order, take, onlyReceipt } = await seatReceiptParty(app);
    // Owners cannot choose such a name, but the mail does not rely on that.
    const name = 'Osteria "Bella", <x@evil.example>\r\nBcc: all@example.com\r\n';
    await app.sql('update restaurants set name = $2 where id = $1', [restaurantId, name]);
    await take([await order()]);
    const path = (await onlyReceipt()).path.slice('/receipt/'.length);
    await app.browser().api.receipts.mail({ token: path, email: 'eva@example.com', language: 'en' });
    const letter = await waitForMail(app, 'eva@example.com');
    const head = letter.slice(0, letter.indexOf('\n\n')).replace(/\n[ \t]+/g, ' ');
    const senders = head.split('\n').filter((line) => line.startsWith('From:'));
    expect(senders).toEqual([expect.stringContaining('<no-reply@localhost>')]);
    expect(head).toContain('Osteria');
    expect(head).not.toMatch(/^Bcc:/m);
  });

  test('it is held back until the owner has proved the mailbox', async () => {
    const { api } = app.browser();
    const known = await token();
    const prove = (isProven: boolean) => app.sql('update users set email_verified = $1', [isProven]);
    await prove(false);
    await expect(api.receipts.mail({ token: known, email: 'held@example.com' })).rejects.toMatchObject({
      code: 'receipts.mail-held-back',
      message: 'This restaurant cannot send email yet. Its owner has to confirm the email address first.',
    });
    await prove(true);
    await api.receipts.mail({ token: known, email: 'held@example.com' });
    expect(await waitForMail(app, 'held@example.com')).toContain('Subject: Your receipt (no. ');
  });

  test('it is sent after ten calls with made-up tokens for the same mailbox, and made-up mailboxes for the same receipt', async () => {
    const { api } = app.browser();
    const [known, email] = [await token(), 'payer@example.com'];
    for (let count = 0; count < 10; count += 1) {
      await expect(api.receipts.mail({ token: `made up ${count}`, email })).rejects.toMatchObject({
        code: 'not-found',
      });
      await expect(api.receipts.mail({ token: known, email: `x${count}<${email}>` })).rejects.toMatchObject({
        code: 'invalid-argument',
      });
    }
    await api.receipts.mail({ token: known, email });
    expect(await waitForMail(app, email)).toContain('Subject: Your receipt (no. ');
  });

  test('it is not sent to nobody, for nothing, or too often', async () => {
    const { api } = app.browser();
    const known = await token();
    for (const email of ['', 'ana', 'ana@example.com\nBcc: all@example.com'])
      await expect(api.receipts.mail({ token: known, email })).rejects.toMatchObject({ code: 'invalid-argument' });
    await expect(api.receipts.mail({ token: 'x'.repeat(32), email: 'b@example.com' })).rejects.toMatchObject({
      code: 'not-found',
    });
    app.clock.advance(dayMs);
    for (let sent = 0; sent < 5; sent += 1) await api.receipts.mail({ token: known, email: `c${sent}@example.com` });
    await expect(api.receipts.mail({ token: known, email: 'd@example.com' })).rejects.toMatchObject({
      code: 'receipts.too-many-mails',
    });
  });
});

describe('on the ticket printer', () => {
  test('staff put it in line, with its number and its sums', async () => {
    await using printer = await startPrinterStandIn();
    const { restaurantId, owner } = party;
    const printerId = crypto.randomUUID();
    await owner.api.printing.addPrinter({
      restaurantId,
      printerId,
      name: 'Bar',
      host: '127.0.0.1',
      port: printer.port,
    });
    const { id } = await party.onlyReceipt();
    const { jobIds } = await owner.api.receipts.print({ restaurantId, receiptIds: [id], printerId });
    expect(jobIds).toHaveLength(1);
    await eventually(async () => {
      app.clock.advance(200);
      const paper = Buffer.concat([...printer.received]).toString('latin1');
      expect(paper).toContain('Receipt no.');
      expect(paper).toContain('Total');
      expect(paper).toContain('23.50');
    });
  });

  test("another's receipts and printers answer as missing ones", async () => {
    const { restaurantId, owner } = party;
    const { id } = await party.onlyReceipt();
    const other = await signUpOwner(app);
    const missing = crypto.randomUUID();
    const refused = { code: 'not-found' };
    const asked = { restaurantId, receiptIds: [id], printerId: missing };
    await expect(other.browser.api.receipts.print(asked)).rejects.toMatchObject(refused);
    await expect(owner.api.receipts.print(asked)).rejects.toMatchObject(refused);
    await expect(owner.api.receipts.print({ ...asked, receiptIds: [missing] })).rejects.toMatchObject(refused);
    await expect(other.browser.api.receipts.issue({ restaurantId, paymentId: missing })).rejects.toMatchObject(refused);
    await expect(owner.api.receipts.issue({ restaurantId, paymentId: missing })).rejects.toMatchObject(refused);
  });
});

test('a payment from before there were receipts gets one when it is asked for, and only one', async () => {
  const { restaurantId, owner, order, take, receipts } = await seatReceiptParty(app);
  const paymentId = await take([await order()]);
  await app.sql('delete from receipts where restaurant_id = $1', [restaurantId]);
  await app.sql('delete from receipt_counters where restaurant_id = $1', [restaurantId]);
  const issue = () => owner.api.receipts.issue({ restaurantId, paymentId });
  const answers = await Promise.all([issue(), issue(), issue()]);
  expect(new Set(answers.map(({ receiptId }) => receiptId)).size).toBe(1);
  expect((await receipts()).map(({ number }) => number)).toEqual([1]);
});
