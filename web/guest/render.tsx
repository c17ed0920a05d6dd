import { tableLabel } from '@comanda/contract/qr-codes';
import { renderToString } from 'react-dom/server';
import { readMoneyPattern } from '@comanda/contract/kernel';
import { defaultLook } from '@comanda/contract/menus';
import { guestPages } from '@comanda/contract/pages';
import type { GuestPageRenderers, NoTableReason } from '@comanda/contract/qr-codes';
import { GuestView } from '#guest/menu';
import { firstWordsFor, wordsFor } from '#guest/languages';
import { LocaleProvider } from '#guest/parts';
import { pickPageLanguage, type PageWords } from '#guest/words';
import { noTableFiles, previewFiles, tableFiles } from 'virtual:guest-files';
import { FailurePage } from './crash-boundary.tsx';
import { renderDocument } from './render-document.ts';
import { earlyTapScript } from './early-tap.ts';
import { openGraphTags } from './open-graph-tags.ts';
import { TablePage } from './table-page.tsx';

// Entry point of the built module with which the server renders guest pages.

export const renderPreview: GuestPageRenderers['renderPreview'] = ({ menu, nonce }) => {
  const words = firstWordsFor(menu.language);
  const { language, look } = menu;
  const title = `${menu.name} · ${menu.restaurant.name}`;
  const body = renderToString(
    <LocaleProvider menu={menu} words={words}>
      <GuestView menu={menu} onLanguage={() => {}} />
    </LocaleProvider>,
  );
  return renderDocument({ language, title, look, nonce, files: previewFiles, data: { menu, words }, body });
};

/** Head elements that let a phone install the page as an app. */
const installLinks = (qrCodeId: string): string => {
  const toPath = (page: string) => page.replace('$qrCodeId', qrCodeId);
  return `
<link rel="manifest" href="${toPath(guestPages.tableManifest)}">
<link rel="icon" type="image/svg+xml" href="${toPath(guestPages.tableIcon)}">`;
};

export const renderTable: GuestPageRenderers['renderTable'] = ({ table, nonce, origin }) => {
  const { menu, tableNumber } = table;
  const words = firstWordsFor(menu.language);
  const data = { ...table, words, moneyPattern: readMoneyPattern(menu.currency, menu.language) };
  return renderDocument({
    language: menu.language,
    title: `${menu.restaurant.name} · ${tableLabel(tableNumber, words.visit.table)}`,
    look: menu.look,
    nonce,
    files: tableFiles,
    head: openGraphTags(menu, origin) + installLinks(table.qrCodeId) + earlyTapScript(nonce),
    data,
    body: renderToString(<TablePage first={data} />),
  });
};

/** Page for a QR code that leads to no menu: explains the reason and tells the guest how to go on. */
const NoTable = ({ reason, words }: { reason: NoTableReason; words: PageWords }) => (
  <main className="no-table">
    <h1>{reason === 'unknown' ? words.unknownTitle : words.awayTitle}</h1>
    <p>{reason === 'unknown' ? words.unknownText : words.awayText}</p>
  </main>
);

export const renderNoTable: GuestPageRenderers['renderNoTable'] = ({ reason, languages, nonce }) => {
  const language = pickPageLanguage(...languages);
  const words = wordsFor(language).page;
  return renderDocument({
    language,
    title: reason === 'unknown' ? words.unknownTitle : words.awayTitle,
    look: defaultLook,
    nonce,
    files: noTableFiles,
    body: renderToString(<NoTable reason={reason} words={words} />),
  });
};

export const renderFailure: GuestPageRenderers['renderFailure'] = ({ languages, nonce, address }) => {
  const language = pickPageLanguage(...languages);
  const words = wordsFor(language).page;
  return renderDocument({
    language,
    title: words.failedTitle,
    look: defaultLook,
    nonce,
    files: noTableFiles,
    body: renderToString(<FailurePage words={words} address={address} />),
  });
};
