import { useEffect, useState } from 'react';
import { textDirection } from '@comanda/contract/kernel';
import type { GuestMenu, PreviewMessage, PreviewUpdate } from '@comanda/contract/menus';

import { applyLook } from '#guest/look';
import { GuestView } from '#guest/menu';
import { LocaleProvider } from '#guest/parts';
import { reuseUnchangedItems } from '#guest/table';
import { fetchWords, type FirstWords } from '#guest/words';
import './page.css';

interface PreviewContent {
  readonly menu: GuestMenu;
  readonly words: FirstWords;
}

const notifyConsole = (notice: PreviewMessage): void => parent.postMessage(notice, location.origin);

/** Accepts messages only from the window that embeds this frame, and only from our own origin. */
const isUpdate = (event: MessageEvent): event is MessageEvent<PreviewUpdate> =>
  event.source === parent && event.origin === location.origin && event.data?.kind === 'comanda.preview-update';

/** The guest's menu inside a frame of the console: it shows edits while the user types them. */
export const Preview = ({ first }: { first: PreviewContent }) => {
  const [shown, setShown] = useState(first);

  useEffect(() => {
    const handleMessage = async (event: MessageEvent) => {
      if (!isUpdate(event)) return;
      const { menu, scheme } = event.data;
      applyToDocument(menu, scheme);
      const words = await fetchWords(menu.language);
      setShown((before) => ({ menu: reuseUnchangedItems(before.menu, menu), words }));
    };
    const listen = (event: MessageEvent) => void handleMessage(event);
    addEventListener('message', listen);
    notifyConsole({ kind: 'comanda.preview-ready' });
    return () => removeEventListener('message', listen);
  }, []);

  return (
    <LocaleProvider menu={shown.menu} words={shown.words}>
      <GuestView
        menu={shown.menu}
        onLanguage={(language) => notifyConsole({ kind: 'comanda.preview-language', language })}
      />
    </LocaleProvider>
  );
};

const applyToDocument = (menu: GuestMenu, scheme: PreviewUpdate['scheme']): void => {
  const root = document.documentElement;
  root.lang = menu.language;
  root.dir = textDirection(menu.language);
  if (scheme === null) delete root.dataset['scheme'];
  else root.dataset['scheme'] = scheme;
  applyLook(menu.look);
};
