import { renderToString } from 'react-dom/server';
import type { GuestPages } from '@comanda/contract/menus';
import { GuestView } from '#guest/menu';
import { wordsFor } from '#guest/languages';
import { previewFiles } from 'virtual:guest-files';
import { guestDocument } from './document.ts';

/** The door of the built module: what the server renders guest pages with. */
export const renderPreview: GuestPages['renderPreview'] = ({ menu, nonce }) => {
  const words = wordsFor(menu.language);
  const body = renderToString(<GuestView menu={menu} words={words} onLanguage={() => {}} />);
  return guestDocument({ menu, nonce, files: previewFiles, data: { menu, words }, body });
};
