import { useMediaQuery } from '@mantine/hooks';
import { useDraftState, useEditor, useUi } from './editor.ts';
import { ItemDetails } from './item-details.tsx';
import { MenuPreview } from './menu-preview.tsx';
import { OverDocument } from './over-document.tsx';
import { useDetailsKeys } from './use-details-keys.ts';
import classes from './menu-editor.module.css';

/** From here on there is room beside the document; on smaller screens the details lie over it. */
const besideQuery = '(min-width: 64em)';
/** And from here on for the details and the preview at once. */
const bothQuery = '(min-width: 100em)';

const useIs = (query: string): boolean => useMediaQuery(query, true, { getInitialValueInEffect: false });

/** Beside the document: the details of the item that is open, and the phone of a guest. */
export const EditorSide = () => {
  const { ui } = useEditor();
  const openItemId = useUi((state) => state.openItemId);
  const name = useDraftState(({ view }) => (openItemId === null ? undefined : view.items.get(openItemId)?.name));
  const isBeside = useIs(besideQuery);
  const hasRoomForBoth = useIs(bothQuery);
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
      <OverDocument
        isOpen={details !== null}
        title={name ?? ''}
        closeLabel="Close details"
        position="right"
        onClose={close}
      >
        {details}
      </OverDocument>
    );
  }
  return (
    <>
      {details === null ? null : (
        <aside ref={side} className={classes.side} aria-label={`Details of ${name}`} tabIndex={-1}>
          {details}
        </aside>
      )}
      {details !== null && !hasRoomForBoth ? null : (
        <aside className={classes.preview} aria-label="Preview">
          <MenuPreview />
        </aside>
      )}
    </>
  );
};
