import { Select, TextInput, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Icon } from '#console/icons';
import type { SavingState } from '#features/menu-draft';
import { UndoButtons } from '#features/menus';
import { useDraftState, useEditor, useEditorUi, rowKeys } from './parts/index.ts';
import { MenuPreview } from './menu-preview.tsx';
import { FullScreenDrawer } from './full-screen-drawer.tsx';
import classes from './menu-editor.module.css';

/** Shows the guest's view in a drawer if there is no space beside the document. */
const PreviewDrawer = () => {
  const [isOpen, drawer] = useDisclosure(false);
  return (
    <>
      <Button className={classes.previewButton} size="sm" variant="default" onClick={drawer.open}>
        Preview
      </Button>
      <FullScreenDrawer
        isOpen={isOpen}
        title="What guests see"
        closeLabel="Close preview"
        position="bottom"
        onClose={drawer.close}
      >
        <MenuPreview />
      </FullScreenDrawer>
    </>
  );
};

const savingWords: Readonly<Record<SavingState, string>> = {
  saved: 'All changes saved',
  saving: 'Saving…',
  offline: 'Offline: will save when back',
  stopped: 'Not saved: please log in again',
};

const SavingStatus = () => {
  const saving = useDraftState((state) => state.saving);
  return (
    <p className={classes.saving} role="status" data-state={saving}>
      {savingWords[saving]}
    </p>
  );
};

const UndoControls = () => {
  const { draft } = useEditor();
  const canUndo = useDraftState((state) => state.canUndo);
  const canRedo = useDraftState((state) => state.canRedo);
  return (
    <div className={classes.undo}>
      <UndoButtons canUndo={canUndo} canRedo={canRedo} onUndo={draft.undo} onRedo={draft.redo} hasKeys />
    </div>
  );
};

const JumpToCategory = () => {
  const { ui } = useEditor();
  const categoryIds = useDraftState(({ view }) => view.categoryIds);
  const categories = useDraftState(({ view }) => view.categories);
  return (
    <Select
      className={classes.jump}
      size="sm"
      aria-label="Jump to category"
      placeholder="Jump to category"
      searchable
      data={categoryIds.map((value) => ({ value, label: categories.get(value)?.name ?? '' }))}
      value={null}
      onChange={(categoryId) => {
        if (categoryId === null) return;
        ui.search('');
        ui.focus(rowKeys.category(categoryId));
      }}
    />
  );
};

/** Stays visible while the document scrolls: search, jump to a category, saving state, undo and preview. */
export const EditorBar = () => {
  const { ui } = useEditor();
  const search = useEditorUi((state) => state.search);
  return (
    <div className={classes.bar} data-own-undo>
      <TextInput
        className={classes.search}
        size="sm"
        type="search"
        aria-label="Search this menu"
        placeholder="Search this menu"
        leftSection={<Icon name="search" size={18} />}
        value={search}
        onChange={(event) => ui.search(event.currentTarget.value)}
      />
      <JumpToCategory />
      <SavingStatus />
      <UndoControls />
      <PreviewDrawer />
    </div>
  );
};
