import type { LookColours, MenuDocument, MenuLook } from '@comanda/contract/menus';
import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { Panel } from '#console/views';
import { useWords } from '#console/words';
import { isSameValue, MenuFrame, menusWords, PhonePreview, useGuestMenu } from '#features/menus';
import { menuFontFaces } from '#kit/fonts';
import { useAllDocuments } from '#kit/live';
import { LookBar } from './look-bar.tsx';
import { LookColoursPanel } from './look-colours-panel.tsx';
import { LookConflict } from './look-conflict.tsx';
import { LookFontsPanel } from './look-fonts-panel.tsx';
import { lookPresets } from './look-presets.ts';
import { LookSample } from './look-sample.tsx';
import classes from './look.module.css';
import { useLookDraft } from './use-look-draft.ts';
import { menuLookWords } from './words/index.ts';

interface LookPresetsPanelProps {
  readonly look: MenuLook;
  readonly onChoose: (look: MenuLook) => void;
}

const LookPresetsPanel = ({ look, onChoose }: LookPresetsPanelProps) => {
  const words = useWords(menuLookWords);
  return (
    <Panel title={words.presetsTitle} description={words.presetsHint}>
      <ul className={classes.presets} aria-label={words.presetsTitle}>
        {lookPresets.map((preset) => (
          <li key={preset.name}>
            <button
              type="button"
              className={classes.preset}
              aria-pressed={isSameValue(preset.look, look)}
              onClick={() => onChoose(preset.look)}
            >
              <LookSample look={preset.look} />
              {words.presets[preset.name]}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

/** The guest page in the look that is being chosen, before it is saved. */
const LookPreview = ({ menu, look }: { menu: MenuDocument; look: MenuLook }) => {
  const { preview } = useWords(menusWords);
  const where = [['menuId', '==', menu.id]] satisfies [['menuId', '==', string]];
  const categories = useAllDocuments('categories', { where });
  const items = useAllDocuments('items', { where });
  const menuWithLook = useMemo(() => ({ ...menu, look }), [menu, look]);
  const { guestMenu, setLanguage } = useGuestMenu({
    menu: menuWithLook,
    categories: categories.documents,
    items: items.documents,
  });
  const isKnown = categories.state !== 'loading' && items.state !== 'loading';
  return (
    <aside className={classes.preview} aria-label={preview}>
      {guestMenu === null || !isKnown ? null : (
        <PhonePreview guestMenu={guestMenu} onLanguage={setLanguage} isCompact />
      )}
    </aside>
  );
};

/** Registers the menu fonts with this page. The browser fetches a font when a text uses it. */
const useMenuFonts = (): void => {
  useEffect(() => {
    const faces = Object.values(menuFontFaces).flatMap(({ family, weights, files }) =>
      family === null
        ? []
        : files.map(
            ({ url, unicodeRange }) =>
              new FontFace(family, `url(${url})`, { weight: weights, unicodeRange, display: 'swap' }),
          ),
    );
    for (const face of faces) document.fonts.add(face);
    return () => {
      for (const face of faces) document.fonts.delete(face);
    };
  }, []);
};

/** Editor for a menu's look on a guest's phone, with a preview beside it. */
const LookEditor = ({ menu }: { menu: MenuDocument }) => {
  const { draft, change, ...saving } = useLookDraft(menu);
  const look = draft.shown;
  useMenuFonts();

  const choose = (chosen: MenuLook) => change({ kind: 'changed', look: chosen, dragged: null });
  const colour = (name: keyof LookColours, value: string) =>
    change({ kind: 'changed', look: { ...look, colours: { ...look.colours, [name]: value } }, dragged: name });

  return (
    <div className={classes.editor}>
      <div className={classes.controls}>
        <LookBar draft={draft} change={change} {...saving} />
        {draft.theirs === null ? null : <LookConflict theirs={draft.theirs} mine={look} change={change} />}
        <LookPresetsPanel look={look} onChoose={choose} />
        <LookColoursPanel colours={look.colours} onColour={colour} />
        <LookFontsPanel look={look} onChoose={choose} />
      </div>
      <LookPreview menu={menu} look={look} />
    </div>
  );
};

export const MenuLookPage = () => {
  const { menuId = '' } = useParams({ strict: false });
  return (
    <MenuFrame menuId={menuId} isWide>
      {(menu) => <LookEditor key={menu.id} menu={menu} />}
    </MenuFrame>
  );
};
