import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useDraftState, useEditor, useUi } from './editor.ts';
import { ItemDetails } from './item-details.tsx';
import classes from './menu-editor.module.css';

/** Beside the document there is room from here on; on smaller screens the details lie over it. */
const besideQuery = '(min-width: 64em)';

/** The details of the item that is open. */
export const EditorSide = () => {
  const { ui } = useEditor();
  const openItemId = useUi((state) => state.openItemId);
  const name = useDraftState(({ view }) => (openItemId === null ? undefined : view.items.get(openItemId)?.name));
  const isBeside = useMediaQuery(besideQuery, true, { getInitialValueInEffect: false });
  const close = () => ui.open(null);
  const isOpen = openItemId !== null && name !== undefined;
  if (isBeside) {
    return isOpen ? (
      <aside className={classes.side} aria-label={`Details of ${name}`}>
        <ItemDetails key={openItemId} itemId={openItemId} onClose={close} />
      </aside>
    ) : null;
  }
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="right"
      size="100%"
      title={name ?? ''}
      closeButtonProps={{ 'aria-label': 'Close details' }}
    >
      {isOpen ? <ItemDetails key={openItemId} itemId={openItemId} /> : null}
    </Drawer>
  );
};
