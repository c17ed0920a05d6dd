import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { LiveView } from '#console/views';
import { useWords } from '#console/words';
import { addPick, type DraftUpdater, type ComposerDraft } from './composer-draft.ts';
import { ComposerMenu } from './composer-menu.tsx';
import { takingOrdersWords } from './words/index.ts';
import type { useFloorItems, useTableMenus } from './use-floor-menu.ts';

interface ComposerMenuPaneProps {
  readonly of: ReturnType<typeof useFloorItems>;
  readonly menus: ReturnType<typeof useTableMenus>;
  readonly draft: ComposerDraft;
  readonly change: DraftUpdater;
  readonly currency: string;
  readonly timezone: string;
  /** Text shown if the menu has no items. */
  readonly empty: string;
}

/**
 * Menu whose tapped items are added to the draft; used for new orders and for corrections. With several menus by time of
 * day it shows the one that is due first.
 */
export const ComposerMenuPane = ({
  of: { live, items },
  menus: { menus, dueMenuId },
  draft,
  change,
  currency,
  timezone,
  empty,
}: ComposerMenuPaneProps) => {
  const words = useWords(takingOrdersWords);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const shown = menus.find(({ id }) => id === chosenId) ?? menus.find(({ id }) => id === dueMenuId);
  return (
    <>
      {menus.length < 2 || shown === undefined ? null : (
        <NativeSelect
          aria-label={words.menu}
          data={menus.map(({ id: value, name }) => ({
            value,
            label: value === dueMenuId ? words.servedNow({ menu: name }) : name,
          }))}
          value={shown.id}
          onChange={({ currentTarget: { value } }) => setChosenId(value)}
        />
      )}
      <LiveView of={live} loading={words.loadingMenu} empty={<p>{empty}</p>}>
        {() => (
          <ComposerMenu
            key={shown?.id}
            items={shown === undefined ? items : items.filter(({ menuId }) => menuId === shown.id)}
            currency={currency}
            timezone={timezone}
            picked={draft.added}
            onPick={({ id: itemId, name }, optionIds) =>
              change((before) => addPick(before, { itemId, name, optionIds }))
            }
          />
        )}
      </LiveView>
    </>
  );
};
