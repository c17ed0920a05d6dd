import { Select, TextInput, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import type { SavingState } from '#features/menu-draft';
import { menusWords, UndoButtons } from '#features/menus';
import { useDraftState, useEditor, useEditorUi, rowKeys } from './parts/index.ts';
import { MenuPreview } from './menu-preview.tsx';
import { FullScreenDrawer } from './full-screen-drawer.tsx';
import { menuEditorWords } from './words/index.ts';
import classes from './menu-editor.module.css';

/** Shows the guest's view in a drawer if there is no space beside the document. */
const PreviewDrawer = () => {
  const words = useWords(menuEditorWords);
  const { preview } = useWords(menusWords);
  const [isOpen, drawer] = useDisclosure(false);
  return (
    <>
      <Button className={classes.previewButton} size="sm" variant="default" onClick={drawer.open}>
        {preview}
      </Button>
      <FullScreenDrawer
        isOpen={isOpen}
        title={words.guestView}
        closeLabel={words.closePreview}
        position="bottom"
        onClose={drawer.close}
      >
        <MenuPreview />
      </FullScreenDrawer>
    </>
  );
};

const SavingStatus = () => {
  const { saved, saving } = useWords(menusWords);
  const { offline, stopped } = useWords(menuEditorWords);
  const state = useDraftState((draft) => draft.saving);
  const texts: Readonly<Record<SavingState, string>> = { saved, saving, offline, stopped };
  return (
    <p className={classes.saving} role="status" data-state={state}>
      {texts[state]}
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
  const words = useWords(menuEditorWords);
  const { ui } = useEditor();
  const categoryIds = useDraftState(({ view }) => view.categoryIds);
  const categories = useDraftState(({ view }) => view.categories);
  return (
    <Select
      className={classes.jump}
      size="sm"
      aria-label={words.jump}
      placeholder={words.jump}
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
  const words = useWords(menuEditorWords);
  const { ui } = useEditor();
  const search = useEditorUi((state) => state.search);
  return (
    <div className={classes.bar} data-own-undo>
      <TextInput
        className={classes.search}
        size="sm"
        type="search"
        aria-label={words.search}
        placeholder={words.search}
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
