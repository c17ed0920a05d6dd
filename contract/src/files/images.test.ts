import { expect, test } from 'vitest';
import { imageUrlAtWidth, imageSrcSet } from './images.ts';
import { downloadPath } from './protocol.ts';

const url = downloadPath({ bucket: 'comanda', name: 'owner/menu/crème & co.jpg', downloadToken: 'a-token' });

test('a stored file has an address on this server, with the name as one part of the path', () => {
  expect(url).toBe('/v0/b/comanda/o/owner%2Fmenu%2Fcr%C3%A8me%20%26%20co.jpg?alt=media&token=a-token');
});

test('a stored image is asked for at a width', () => {
  expect(imageUrlAtWidth(url, 640)).toBe(`${url}&w=640`);
  expect(imageSrcSet(url)).toMatch(/&w=160 160w, .*&w=1280 1280w$/);
});

test("another server's image stays as it is", () => {
  const elsewhere = 'https://images.example.com/soup.jpg';
  expect(imageUrlAtWidth(elsewhere, 640)).toBe(elsewhere);
  expect(imageSrcSet(elsewhere)).toBeUndefined();
});
