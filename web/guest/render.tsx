import { tableLabel } from '@comanda/contract/qr-codes';
import { renderToString } from 'react-dom/server';
import { defaultLook } from '@comanda/contract/menus';
import type { GuestPages } from '@comanda/contract/qr-codes';
import { GuestView } from '#guest/menu';
import { firstWordsFor, wordsFor } from '#guest/languages';
import { Speaking } from '#guest/parts';
import { spokenLanguage } from '#guest/words';
import { noTableFiles, previewFiles, tableFiles } from 'virtual:guest-files';
import { guestDocument } from './document.ts';
import { earlyTapScript } from './early-tap.ts';
import { Failure } from './failure.tsx';
import { installLinks } from './install-links.ts';
import { NoTable } from './no-table.tsx';
import { shareCard } from './share-card.ts';
import { TablePage } from './table-page.tsx';

// Entry point of the built module with which the server renders guest pages.

export const renderPreview: GuestPages['renderPreview'] = ({ menu, nonce }) => {
  const words = firstWordsFor(menu.language);
  const { language, look } = menu;
  const title = `${menu.name} · ${menu.restaurant.name}`;
  const body = renderToString(
    <Speaking menu={menu} words={words}>
      <GuestView menu={menu} onLanguage={() => {}} />
    </Speaking>,
  );
  return guestDocument({ language, title, look, nonce, files: previewFiles, data: { menu, words }, body });
};

export const renderTable: GuestPages['renderTable'] = ({ table, nonce, origin }) => {
  const { menu, tableNumber } = table;
  const words = firstWordsFor(menu.language);
  const data = { ...table, words };
  return guestDocument({
    language: menu.language,
    title: `${menu.restaurant.name} · ${tableLabel(tableNumber, words.visit.table)}`,
    look: menu.look,
    nonce,
    files: tableFiles,
    head: shareCard(menu, origin) + installLinks(table.qrCodeId) + earlyTapScript(nonce),
    data,
    body: renderToString(<TablePage first={data} />),
  });
};

export const renderNoTable: GuestPages['renderNoTable'] = ({ reason, languages, nonce }) => {
  const language = spokenLanguage(...languages);
  const words = wordsFor(language).page;
  return guestDocument({
    language,
    title: reason === 'unknown' ? words.unknownTitle : words.awayTitle,
    look: defaultLook,
    nonce,
    files: noTableFiles,
    body: renderToString(<NoTable reason={reason} words={words} />),
  });
};

export const renderFailure: GuestPages['renderFailure'] = ({ languages, nonce, address }) => {
  const language = spokenLanguage(...languages);
  const words = wordsFor(language).page;
  return guestDocument({
    language,
    title: words.failedTitle,
    look: defaultLook,
    nonce,
    files: noTableFiles,
    body: renderToString(<Failure words={words} address={address} />),
  });
};
