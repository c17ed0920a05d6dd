import type { MenuDocument as Menu } from '@comanda/contract/menus';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { paths } from '#console/paths';
import { EmptyView, LoadingView } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { openMenuDraft } from '#features/menu-draft';
import { MenuFrame } from '#features/menus';
import { ConflictsPanel } from './conflicts-panel.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorSide } from './editor-side.tsx';
import { EqualOptionsOffer } from './equal-options-offer.tsx';
import { ItemSelectionBar } from './item-selection-bar.tsx';
import classes from './menu-editor.module.css';
import { MenuSync } from './menu-sync.tsx';
import { createEditorUi, EditorContext, useDraftState, useEditor, useEditorUi } from './parts/index.ts';
import { MenuDocumentView } from './rows/index.ts';
import { menuEditorWords } from './words/index.ts';

/**
 * Undo with Ctrl or Cmd and Z, redo with Shift added or with Y, anywhere in the editor. Fields with their own text keep the
 * browser's undo.
 */
const useUndoKeys = () => {
  const { draft } = useEditor();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      if (event.target instanceof Element && event.target.closest('[data-own-undo], [role="dialog"]') !== null) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) draft.redo();
      else draft.undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [draft]);
};

const EmptyMenu = () => {
  const words = useWords(menuEditorWords);
  const { menu } = useEditor();
  return (
    <div className={classes.emptyMenu}>
      <EmptyView icon="menus" title={words.empty}>
        {placeElement(
          words.emptyHint({ link: elementMark }),
          <Link className={classes.link} to={paths.menuImport(menu.id)}>
            {words.importLink}
          </Link>,
        )}
      </EmptyView>
    </div>
  );
};

/** A menu as a document: edited in place, saved automatically, with the guest's view beside it. */
const MenuEditor = ({ menu }: { menu: Menu }) => {
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
  const words = useWords(menuEditorWords);
  const isLoaded = useDraftState((state) => state.isLoaded);
  const isEmpty = useDraftState(({ view }) => view.categoryIds.length === 0);
  useUndoKeys();
  if (!isLoaded) return <LoadingView label={words.loading} />;
  return (
    <div className={classes.editor}>
      <div className={classes.main}>
        <EditorBar />
        <div>
          <ConflictsPanel />
          <EqualOptionsOffer />
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
  const announcement = useEditorUi((state) => state.announcement);
  return (
    <p className={classes.unseen} aria-live="assertive">
      {announcement}
    </p>
  );
};

export const MenuEditPage = () => {
  const { menuId = '' } = useParams({ strict: false });
  return (
    <MenuFrame menuId={menuId} isWide>
      {(menu) => <MenuEditor key={menu.id} menu={menu} />}
    </MenuFrame>
  );
};
