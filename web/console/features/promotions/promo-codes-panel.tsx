import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import type { PromoCodeDocument } from '@comanda/contract/promotions';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { showErrorNotice, showSuccessNotice } from '#console/notices';
import { ConfirmQuestion, Dialog, Panel, Row, RowButton, Rows, Tag } from '#console/views';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { formatMoney } from '#kit/formats';
import { useAllDocuments } from '#kit/live';
import { PromoCodeDialog } from './promo-code-dialog.tsx';
import { PromoQrDialog } from './promo-qr-dialog.tsx';
import { describeHappyHourRule } from './rule-text.ts';
import { promotionsWords } from './words/index.ts';
import classes from './promotions.module.css';

const describeCode = ({ rule, currency, minimum, uses, maxUses, firstDay, lastDay }: PromoCodeDocument): string => {
  const words = promotionsWords.current();
  return [
    describeHappyHourRule(rule, currency),
    ...(minimum === 0 ? [] : [words.fromAmount({ amount: formatMoney(minimum, currency) })]),
    maxUses === null ? words.used({ count: uses }) : words.usedOf({ uses, most: maxUses }),
    ...(firstDay === null ? [] : [words.fromDay({ day: firstDay })]),
    ...(lastDay === null ? [] : [words.untilDay({ day: lastDay })]),
  ].join(' · ');
};

type OpenedDialog =
  | { readonly kind: 'edit'; readonly code: PromoCodeDocument | null }
  | { readonly kind: 'qr' | 'remove'; readonly code: PromoCodeDocument };

/** The promo codes of a restaurant. */
export const PromoCodesPanel = ({ restaurant }: { restaurant: WorkplaceDocument }) => {
  const words = useWords(promotionsWords);
  const { documents } = useAllDocuments('promoCodes', { where: [['restaurantId', '==', restaurant.id]] });
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const close = () => setOpened(null);
  return (
    <Panel title={words.promoCodes} description={words.promoCodesHint}>
      {documents.length === 0 ? (
        <p>{words.noCodes}</p>
      ) : (
        <Rows label={words.promoCodes}>
          {documents
            .toSorted((one, other) => one.code.localeCompare(other.code))
            .map((code) => (
              <Row
                key={code.id}
                title={<RowButton onOpen={() => setOpened({ kind: 'edit', code })}>{code.code}</RowButton>}
                detail={describeCode(code)}
                aside={
                  <div className={classes.actions}>
                    {code.isActive ? null : <Tag tone="neutral">{words.switchedOff}</Tag>}
                    <ActionIcon
                      variant="subtle"
                      size={44}
                      aria-label={words.qrCodeFor({ code: code.code })}
                      onClick={() => setOpened({ kind: 'qr', code })}
                    >
                      <Icon name="qrCodes" size={20} />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      size={44}
                      aria-label={words.removeCode({ code: code.code })}
                      onClick={() => setOpened({ kind: 'remove', code })}
                    >
                      <Icon name="remove" size={20} />
                    </ActionIcon>
                  </div>
                }
              />
            ))}
        </Rows>
      )}
      <div className={classes.add}>
        <Button leftSection={<Icon name="add" size={18} />} onClick={() => setOpened({ kind: 'edit', code: null })}>
          {words.newCode}
        </Button>
      </div>
      {opened?.kind === 'edit' ? <PromoCodeDialog restaurant={restaurant} code={opened.code} onClose={close} /> : null}
      {opened?.kind === 'qr' ? <PromoQrDialog code={opened.code} onClose={close} /> : null}
      {opened?.kind === 'remove' ? <RemoveCodeDialog code={opened.code} onClose={close} /> : null}
    </Panel>
  );
};

const RemoveCodeDialog = ({ code, onClose }: { code: PromoCodeDocument; onClose: () => void }) => {
  const words = useWords(promotionsWords);
  const removing = useCommand((api) => api.promotions.removeCode);
  const remove = async (): Promise<boolean> => {
    const removed = await removing.run({ restaurantId: code.restaurantId, codeId: code.id });
    if (removed.ok) showSuccessNotice(words.codeRemoved({ code: code.code }));
    else showErrorNotice(removed.failure.message);
    return true;
  };
  return (
    <Dialog title={words.removeCodeQuestion({ code: code.code })} onClose={onClose}>
      <ConfirmQuestion yes={words.removeCodeYes} isRunning={removing.isRunning} onYes={remove} onClose={onClose}>
        <p>{words.removeCodeHint}</p>
      </ConfirmQuestion>
    </Dialog>
  );
};
