import { expect, test } from 'vitest';
import { readPageOrder, writeDocumentOrder, writeGuestOrder, writePageOrder } from './page-order.ts';

test('a document is ordered with what the server has filled in and added to the head', () => {
  const sent = writeDocumentOrder('landing/developers.html')
    .replace('<head>', '<head>\n<meta name="showcase" content="on">')
    .replace('__ENDPOINTS__', '<h2>POST /orders/place</h2>\n<p>Places an order</p>')
    .replaceAll('__ORIGIN__', 'http://localhost:3000');
  expect(readPageOrder(sent)).toEqual({
    kind: 'document',
    head: '<meta name="showcase" content="on">',
    document: 'landing/developers.html',
    fills: {
      __ORIGIN__: 'http://localhost:3000',
      __ENDPOINTS__: '<h2>POST /orders/place</h2>\n<p>Places an order</p>',
    },
  });
});

test('no text of a menu can end a part of the order', () => {
  const input = { languages: ['en'], nonce: 'n', address: '\n--comanda-page-order--\n<head></head>' };
  const order = readPageOrder(writeGuestOrder('renderFailure', input));
  expect(order).toMatchObject({ kind: 'guest', head: '', renderer: 'renderFailure' });
  expect(JSON.parse(order?.kind === 'guest' ? order.input : '')).toEqual(input);
});

test('a page without a bundle is ordered from its own renderer', () => {
  const order = readPageOrder(writePageOrder('renderBusyDemo', { reason: 'Come back later', nonce: 'n' }));
  expect(order).toEqual({
    kind: 'static',
    head: '',
    renderer: 'renderBusyDemo',
    input: '{"reason":"Come back later","nonce":"n"}',
  });
});

test('a finished page is no order', () => {
  expect(readPageOrder('<!doctype html><html><head></head><body>Receipt</body></html>')).toBeNull();
});
