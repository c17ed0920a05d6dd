import type { CardHoldDocument } from '@comanda/contract/card-holds';
import { showErrorNotice, showSuccessNotice } from '#console/notices';
import { ConfirmQuestion, Dialog } from '#console/views';
import { useWords } from '#console/words';
import { billsWords } from '#features/bills/words';
import { useCommand } from '#kit/client';
import { formatMoney } from '#kit/formats';

interface CardQuestionProps {
  readonly hold: CardHoldDocument;
  readonly name: string;
  /** Part of the bill that the card would pay. */
  readonly due: number;
  readonly kind: 'charge' | 'release';
  readonly onClose: () => void;
}

/** Asks for confirmation: a card can be charged or released only once. */
export const CardQuestion = ({ hold, name, due, kind, onClose }: CardQuestionProps) => {
  const { cards: words } = useWords(billsWords);
  const charging = useCommand((api) => api.cardHolds.settleForGuest);
  const releasing = useCommand((api) => api.cardHolds.release);
  const { restaurantId, id: holdId, currency } = hold;
  const isCharge = kind === 'charge';
  const charge = async (): Promise<boolean> => {
    const outcome = await charging.run({ restaurantId, holdId });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
    else if (outcome.output.state === 'lost') showErrorNotice(words.lost);
    else if (outcome.output.state === 'capturing') showSuccessNotice(words.capturing);
    else if (outcome.output.amount === 0) showSuccessNotice(words.released);
    else showSuccessNotice(words.charged({ amount: formatMoney(outcome.output.amount, currency) }));
    return outcome.ok;
  };
  const release = async (): Promise<boolean> => {
    const outcome = await releasing.run({ restaurantId, holdId });
    if (outcome.ok) showSuccessNotice(outcome.output.state === 'releasing' ? words.releasing : words.released);
    else showErrorNotice(outcome.failure.message);
    return outcome.ok;
  };
  return (
    <Dialog onClose={onClose} title={isCharge ? words.chargeTitle : words.releaseTitle}>
      <ConfirmQuestion
        yes={isCharge ? words.charge : words.release}
        isRunning={charging.isRunning || releasing.isRunning}
        onYes={isCharge ? charge : release}
        onClose={onClose}
      >
        <p>{isCharge ? words.chargeText({ amount: formatMoney(due, currency), name }) : words.releaseText}</p>
      </ConfirmQuestion>
    </Dialog>
  );
};
