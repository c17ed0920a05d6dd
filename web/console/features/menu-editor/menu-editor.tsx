import { useMemo, useState } from 'react';
import type { MenuDocument as Menu } from '@comanda/contract/menus';
import { LoadingView } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { openDraft } from '#features/menu-draft';
import { ConflictsPanel } from './conflicts-panel.tsx';
import { EditorContext, useDraftState, useUi } from './editor.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorSide } from './editor-side.tsx';
import { createEditorUi } from './editor-ui.ts';
import { EmptyMenu } from './empty-menu.tsx';
import { FollowMenu } from './follow-menu.tsx';
import { MenuDocument } from './menu-document.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useUndoKeys } from './use-undo-keys.ts';
import classes from './menu-editor.module.css';

/** A menu as a document: edited in place, saved automatically, with the guest's view beside it. */
export const MenuEditor = ({ menu }: { menu: Menu }) => {
  const { user } = useCurrentUser();
  const draft = openDraft({ restaurantId: menu.restaurantId, menuId: menu.id }, user.id);
  const [ui] = useState(createEditorUi);
  const editor = useMemo(() => ({ menu, draft, ui }), [menu, draft, ui]);
  return (
    <EditorContext value={editor}>
      <FollowMenu />
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
        <MenuDocument />
        <SelectionBar />
        <Announcements />
      </div>
      <EditorSide />
    </div>
  );
};

/** Announcements for screen readers, such as the new position of a moved item. */
const Announcements = () => {
  const words = useUi(({ announcement }) => announcement);
  return (
    <p className={classes.unseen} aria-live="assertive">
      {words}
    </p>
  );
};
