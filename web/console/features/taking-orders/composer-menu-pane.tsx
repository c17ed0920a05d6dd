import { LiveView } from '#console/views';
import { addPick, type DraftUpdater, type ComposerDraft } from './composer-draft.ts';
import { ComposerMenu } from './composer-menu.tsx';
import type { useFloorItems } from './use-floor-menu.ts';

interface ComposerMenuPaneProps {
  readonly of: ReturnType<typeof useFloorItems>;
  readonly draft: ComposerDraft;
  readonly change: DraftUpdater;
  readonly currency: string;
  readonly timezone: string;
  /** Text shown if the menu has no items. */
  readonly empty: string;
}

/** Menu whose tapped items are added to the draft; used for new orders and for corrections. */
export const ComposerMenuPane = ({
  of: { live, items },
  draft,
  change,
  currency,
  timezone,
  empty,
}: ComposerMenuPaneProps) => (
  <LiveView of={live} loading="Loading the menu..." empty={<p>{empty}</p>}>
    {() => (
      <ComposerMenu
        items={items}
        currency={currency}
        timezone={timezone}
        picked={draft.added}
        onPick={({ id: itemId, name }, optionIds) => change((before) => addPick(before, { itemId, name, optionIds }))}
      />
    )}
  </LiveView>
);
