import { runInThisContext } from 'node:vm';
import { fireEvent, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiPrefix, endpointPath } from '@comanda/contract/access';
import type { ReceiptPage } from '@comanda/contract/pages';
import { receiptTexts, type FormattedReceipt } from '@comanda/contract/receipts';
import { owner, showPage, startApiServer } from '#testing';
import { FoundReceipt, MissingReceipt } from './receipt-page.tsx';
import { receiptScript } from './receipt-script.ts';

const receipt: FormattedReceipt = {
  language: 'en',
  words: receiptTexts('en'),
  title: 'Receipt',
  restaurant: 'Trattoria <b>',
  about: ['1 Main Street'],
  foot: ['VAT 12345'],
  mark: null,
  facts: [['Receipt no.', '42']],
  share: null,
  lines: [{ label: '2 × Soup', details: ['extra bread'], amount: '€10.00' }],
  sums: [{ label: 'Total', amount: '€10.00', isStrong: true }],
  taxes: [{ label: 'Tax 19%, included', amount: '€1.60' }],
  payment: [{ label: 'Cash', amount: '€10.00', isStrong: false }],
};

const open = async (changes: Partial<FormattedReceipt> = {}) => {
  const page: ReceiptPage = {
    receipt: { ...receipt, ...changes },
    number: 42,
    pdfPath: '/receipt.pdf',
    mailPath: `${apiPrefix}${endpointPath('receipts', 'mail')}`,
    token: 'token-1',
    nonce: 'nonce',
  };
  const server = await startApiServer(owner());
  const shown = showPage(server, <FoundReceipt {...page} />);
  return { server, page: shown };
};

test('the receipt has lines, sums, taxes and its foot, and is readable without the script', async () => {
  const { page } = await open();
  const text = document.querySelector('article')?.textContent ?? '';
  for (const part of [
    'Trattoria <b>',
    '1 Main Street',
    '2 × Soupextra bread€10.00',
    'Tax 19%, included€1.60',
    'VAT 12345',
  ])
    expect(text).toContain(part);
  expect(document.title).toBe('Receipt 42 · Trattoria <b>');
  expect(page.queryByRole('note')).toBeNull();
  expect(page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe('/receipt.pdf');
  expect(document.querySelector('form')?.hidden).toBe(true);
});

test('a mark is shown, and a right-to-left language turns the page', async () => {
  const { page } = await open({ mark: 'Test mode: no real money', language: 'ar', lines: [], foot: [] });
  expect(page.getByRole('note').textContent).toBe('Test mode: no real money');
  expect(document.documentElement.dir).toBe('rtl');
  expect(document.querySelector('ul')).toBeNull();
  expect(document.querySelector('footer')).toBeNull();
});

test('the mail is sent to a valid address only, and the answer is said beside the field', async () => {
  const { server, page } = await open();
  runInThisContext(`{${receiptScript}}`);
  const form = document.querySelector('form') ?? document.body;
  const address = page.getByRole<HTMLInputElement>('textbox', { name: 'Send by email' });
  const status = page.getByRole('status');
  address.value = 'nobody';
  fireEvent.submit(form);
  expect(status.textContent).toBe('Please enter a valid email address.');
  expect(document.activeElement).toBe(address);
  expect(server.inputsOf('receipts', 'mail')).toEqual([]);

  server.refuse('receipts', 'mail', 'resource-exhausted');
  address.value = ' guest@example.com ';
  fireEvent.submit(form);
  await waitFor(() => expect(status.textContent).toBe('Too many emails. Please try again in an hour.'));
  expect(address.getAttribute('aria-invalid')).toBe('true');

  server.answer('receipts', 'mail', {});
  fireEvent.submit(form);
  await waitFor(() => expect(status.textContent).toContain('It is on its way to'));
  expect(address.value).toBe('');
  expect(server.inputsOf('receipts', 'mail').at(-1)).toEqual({
    token: 'token-1',
    email: 'guest@example.com',
    language: 'en',
  });
});

test('an unknown receipt says where to ask', async () => {
  const { missingTitle, missingText } = receiptTexts('en').page;
  const page = showPage(
    await startApiServer(owner()),
    <MissingReceipt language="en" title={missingTitle} text={missingText} nonce="nonce" />,
  );
  expect(page.getByRole('heading').textContent).toBe('Receipt not found');
  expect(document.querySelector('form')).toBeNull();
});
