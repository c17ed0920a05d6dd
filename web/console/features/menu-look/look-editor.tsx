import type { LookColours, MenuDocument, MenuLook } from '@comanda/contract/menus';
import { LookBar } from './look-bar.tsx';
import { LookColoursPanel } from './look-colours-panel.tsx';
import { LookConflict } from './look-conflict.tsx';
import { LookFontsPanel } from './look-fonts-panel.tsx';
import { LookPresetsPanel } from './look-presets-panel.tsx';
import { LookPreview } from './look-preview.tsx';
import { useLookDraft } from './use-look-draft.ts';
import { useMenuFonts } from './use-menu-fonts.ts';
import classes from './look.module.css';

/** Editor for a menu's look on a guest's phone, with a preview beside it. */
export const LookEditor = ({ menu }: { menu: MenuDocument }) => {
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
