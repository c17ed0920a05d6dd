import { useState } from 'react';
import type { CashDrawerDocument } from '@comanda/contract/cash';
import { CommandForm, errorsAt, groupErrorsByField } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { parseMoney } from '#kit/formats';
import { createId } from '#kit/ids';
import { MoneyInput } from './money-input.tsx';
import { cashWords } from './words/index.ts';

interface OpenDrawerDialogProps {
  readonly drawer: CashDrawerDocument;
  readonly currency: string;
  readonly onClose: () => void;
}

/** Opens a drawer with the cash that is counted in it. */
export const OpenDrawerDialog = ({ drawer, currency, onClose }: OpenDrawerDialogProps) => {
  const words = useWords(cashWords);
  const [drawerSessionId] = useState(createId);
  const [text, setText] = useState('');
  const opening = useCommand((api) => api.cash.openDrawer);
  const { fields, banner } = groupErrorsByField(opening.failure);
  const open = async () => {
    const counted = parseMoney(text, currency) ?? -1;
    const { id: drawerId, restaurantId, name } = drawer;
    const outcome = await opening.run({ restaurantId, drawerId, drawerSessionId, counted });
    if (!outcome.ok) return;
    showSuccessNotice(words.opened({ name }));
    onClose();
  };
  return (
    <Dialog title={words.openTitle({ name: drawer.name })} onClose={onClose}>
      <CommandForm
        submitLabel={words.openSubmit}
        isRunning={opening.isRunning}
        banner={banner}
        onSubmit={() => void open()}
        onEdit={opening.reset}
      >
        <MoneyInput
          label={words.counted({ currency })}
          description={words.floatHint}
          text={text}
          errors={errorsAt(fields, 'counted')}
          onText={setText}
          isFirst
        />
      </CommandForm>
    </Dialog>
  );
};
