import { onTestFinished } from 'vitest';
import { within } from '@testing-library/dom';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ApiServer } from './api-server.ts';
import type { PageQueries } from './render-console.tsx';

/** Shows a page that the server renders: its markup becomes the document. The test runs the script of the page itself. */
export const showPage = (server: ApiServer, page: ReactElement): PageQueries => {
  window.happyDOM.setURL(`${server.origin}/`);
  const html = renderToStaticMarkup(page);
  const attributes = [...new DOMParser().parseFromString(html, 'text/html').documentElement.attributes];
  for (const { name, value } of attributes) document.documentElement.setAttribute(name, value);
  document.documentElement.innerHTML = html;
  onTestFinished(() => {
    document.documentElement.innerHTML = '<head></head><body></body>';
    for (const { name } of attributes) document.documentElement.removeAttribute(name);
  });
  return within(document.body);
};
