import { useMemo, useState } from 'react';
import type { MenuDocument as Menu } from '@comanda/contract/menus';
import { LoadingView } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { openMenuDraft } from '#features/menu-draft';
import { ConflictsPanel } from './conflicts-panel.tsx';
import { EditorContext, useDraftState, useEditorUi, createEditorUi } from './parts/index.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorSide } from './editor-side.tsx';
import { EmptyMenu } from './empty-menu.tsx';
import { MenuSync } from './menu-sync.tsx';
import { MenuDocumentView } from './rows/index.ts';
import { ItemSelectionBar } from './item-selection-bar.tsx';
import { useUndoKeys } from './use-undo-keys.ts';
import classes from './menu-editor.module.css';

/** A menu as a document: edited in place, saved automatically, with the guest's view beside it. */
export const MenuEditor = ({ menu }: { menu: Menu }) => {
  const { user } = useCurrentUser();
  const draft = openMenuDraft({ restaurantId: menu.restaurantId, menuId: menu.id }, user.id);
  const [ui] = useState(createEditorUi);
  const editor = useMemo(() => ({ menu, draft, ui }), [menu, draft, ui]);
  return (
    <EditorContext value={editor}>
      <MenuSync />
      <EditorBody />
    </EditorContext>
  );
};

const EditorBody = () => {
  const isLoaded = useDraftState((state) => state.isLoaded);
  const isEmpty = useDraftState(({ view }) => view.categoryIds.length === 0);
  useUndoKeys();
  if (!isLoaded) return <LoadingView label="Loading categories..." />;
  return (
    <div className={classes.editor}>
      <div className={classes.main}>
        <EditorBar />
        <div>
          <ConflictsPanel />
          {isEmpty ? <EmptyMenu /> : null}
        </div>
        <MenuDocumentView />
        <ItemSelectionBar />
        <Announcements />
      </div>
      <EditorSide />
    </div>
  );
};

/** Announcements for screen readers, such as the new position of a moved item. */
const Announcements = () => {
  const words = useEditorUi(({ announcement }) => announcement);
  return (
    <p className={classes.unseen} aria-live="assertive">
      {words}
    </p>
  );
};
