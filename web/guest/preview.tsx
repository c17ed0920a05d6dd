import { useEffect, useState } from 'react';
import { textDirection } from '@comanda/contract/kernel';
import type { GuestMenu, PreviewNotice, PreviewUpdate } from '@comanda/contract/menus';

import { applyLook } from '#guest/look';
import { GuestView } from '#guest/menu';
import { Speaking } from '#guest/parts';
import { keepUnchanged } from '#guest/table';
import { fetchWords, type FirstWords } from '#guest/words';
import './page.css';

interface Shown {
  readonly menu: GuestMenu;
  readonly words: FirstWords;
}

const tell = (notice: PreviewNotice): void => parent.postMessage(notice, location.origin);

/** Only the console around this frame is listened to, and only where it is ours. */
const isUpdate = (event: MessageEvent): event is MessageEvent<PreviewUpdate> =>
  event.source === parent && event.origin === location.origin && event.data?.kind === 'comanda.preview-update';

/** The guest's menu in the console's frame: what is typed beside it appears here. */
export const Preview = ({ first }: { first: Shown }) => {
  const [shown, setShown] = useState(first);

  useEffect(() => {
    const hear = async (event: MessageEvent) => {
      if (!isUpdate(event)) return;
      const { menu, scheme } = event.data;
      applyToDocument(menu, scheme);
      const words = await fetchWords(menu.language);
      setShown((before) => ({ menu: keepUnchanged(before.menu, menu), words }));
    };
    const listen = (event: MessageEvent) => void hear(event);
    addEventListener('message', listen);
    tell({ kind: 'comanda.preview-ready' });
    return () => removeEventListener('message', listen);
  }, []);

  return (
    <Speaking menu={shown.menu} words={shown.words}>
      <GuestView menu={shown.menu} onLanguage={(language) => tell({ kind: 'comanda.preview-language', language })} />
    </Speaking>
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
