import { useMediaQuery } from '@mantine/hooks';
import { useWords } from '#console/words';
import { menusWords } from '#features/menus';
import { useDraftState, useEditor, useEditorUi } from './parts/index.ts';
import { ItemDetails, useDetailsKeys } from './details/index.ts';
import { MenuPreview } from './menu-preview.tsx';
import { FullScreenDrawer } from './full-screen-drawer.tsx';
import { menuEditorWords } from './words/index.ts';
import classes from './menu-editor.module.css';

/** Minimum width for a panel beside the document. On smaller screens the details cover it. */
const besideQuery = '(min-width: 64em)';
/** Minimum width for both the details and the preview. */
const bothQuery = '(min-width: 100em)';

const useMatches = (query: string): boolean => useMediaQuery(query, true, { getInitialValueInEffect: false });

/** Panels beside the document: the details of the open item, and the guest's view. */
export const EditorSide = () => {
  const words = useWords(menuEditorWords);
  const { preview } = useWords(menusWords);
  const { ui } = useEditor();
  const openItemId = useEditorUi((state) => state.openItemId);
  const name = useDraftState(({ view }) => (openItemId === null ? undefined : view.items.get(openItemId)?.name));
  const isBeside = useMatches(besideQuery);
  const hasRoomForBoth = useMatches(bothQuery);
  const side = useDetailsKeys(openItemId);
  const close = () => {
    ui.open(null);
  };
  const details =
    openItemId === null || name === undefined ? null : (
      <ItemDetails key={openItemId} itemId={openItemId} onClose={isBeside ? close : undefined} />
    );
  if (!isBeside) {
    return (
      <FullScreenDrawer
        isOpen={details !== null}
        title={name ?? ''}
        closeLabel={words.closeDetails}
        position="right"
        onClose={close}
      >
        {details}
      </FullScreenDrawer>
    );
  }
  return (
    <>
      {details === null ? null : (
        <aside ref={side} className={classes.side} aria-label={words.detailsOf({ name: name ?? '' })} tabIndex={-1}>
          {details}
        </aside>
      )}
      {details !== null && !hasRoomForBoth ? null : (
        <aside className={classes.preview} aria-label={preview}>
          <MenuPreview />
        </aside>
      )}
    </>
  );
};
