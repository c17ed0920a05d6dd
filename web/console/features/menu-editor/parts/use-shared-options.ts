import { noExceptions, type OptionGroup, type SharedOptionsDocument } from '@comanda/contract/menus';
import { showErrorNotice, showSuccessNotice } from '#console/notices';
import { menuEditorWords } from '#features/menu-editor/words';
import { apiClient, toApiFailure } from '#kit/client';
import { useAllDocuments } from '#kit/live';
import { useDraftState, useEditor } from './editor.ts';

/** The groups of options that dishes of this menu share, updated live. */
export const useSharedOptions = (): readonly SharedOptionsDocument[] => {
  const { menu } = useEditor();
  return useAllDocuments('sharedOptions', { where: [['menuId', '==', menu.id]] }).documents;
};

/** Number of dishes that use a shared group. */
export const useSharingCount = (groupId: string): number =>
  useDraftState(
    ({ view }) =>
      [...view.items.values()].filter(({ optionGroups }) =>
        optionGroups.some(({ id, shared }) => id === groupId && shared !== undefined),
      ).length,
  );

/** The group as a shared one of the menu: without the exceptions of a dish. */
const withoutUse = ({ shared: _shared, ...group }: OptionGroup): OptionGroup => group;

interface GroupUse {
  readonly itemId: string;
  readonly groupId: string;
}

/** Actions on shared groups. Each can be undone. */
export const useSharedOptionsActions = () => {
  const { menu, draft } = useEditor();
  const known = useSharedOptions();
  const scope = { restaurantId: menu.restaurantId, menuId: menu.id };
  const edit = (groupId: string, from: OptionGroup | null, to: OptionGroup | null) =>
    apiClient.menus.editSharedOptions({ ...scope, groupId, from, to });
  const groupsOf = (itemId: string): readonly OptionGroup[] =>
    draft.store.get().view.items.get(itemId)?.optionGroups ?? [];
  const setGroups = (groups: ReadonlyMap<string, readonly OptionGroup[]>) =>
    draft.change({
      kind: 'edit-items',
      edits: [...groups].map(([itemId, to]) => ({ itemId, field: 'optionGroups', from: groupsOf(itemId), to })),
    });
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      showErrorNotice(toApiFailure(error).message);
      return false;
    }
  };
  return {
    /** Makes a group of one dish a shared one, and lets these dishes use it in place of their own. */
    share: (group: OptionGroup, uses: readonly GroupUse[]) =>
      attempt(async () => {
        const common = withoutUse(group);
        // After an undo the shared group still exists, without any dish.
        await edit(group.id, known.find(({ id }) => id === group.id)?.group ?? null, common);
        const groups = uses.map(({ itemId, groupId }) => {
          const to = groupsOf(itemId).map((one) => (one.id === groupId ? { ...common, shared: noExceptions } : one));
          return [itemId, to] as const;
        });
        const undo = setGroups(new Map(groups));
        const { name } = group;
        const { canBeUsed, shareNow } = menuEditorWords.current().shared;
        const sentence = uses.length === 1 ? canBeUsed({ name }) : shareNow({ count: uses.length, name });
        showSuccessNotice(sentence, { onUndo: undo });
      }),
    save: (from: OptionGroup, to: OptionGroup) =>
      attempt(async () => {
        const { itemCount } = await edit(from.id, from, to);
        const undo = () => void attempt(async () => void (await edit(from.id, to, from)));
        const sentence = menuEditorWords.current().shared.changedOn({ name: to.name, count: itemCount });
        showSuccessNotice(sentence, { onUndo: undo });
      }),
    remove: (group: OptionGroup) =>
      attempt(async () => {
        const { items } = draft.store.get().view;
        const before = new Map(
          [...items.values()]
            .filter(({ optionGroups }) =>
              optionGroups.some(({ id, shared }) => id === group.id && shared !== undefined),
            )
            .map(({ id, optionGroups }) => [id, optionGroups]),
        );
        await edit(group.id, group, null);
        const undo = () =>
          void attempt(async () => {
            await edit(group.id, null, group);
            setGroups(before);
          });
        const sentence = menuEditorWords.current().shared.removedFrom({ name: group.name, count: before.size });
        showSuccessNotice(sentence, { onUndo: undo });
      }),
  };
};
