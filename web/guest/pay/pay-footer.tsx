import { useFullLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import { MainButton } from './parts/index.ts';
import type { PayContext } from './steps/index.ts';
import type { PaymentStage } from './state/index.ts';
import type { ChoiceState } from './choosing/index.ts';
import type { PaymentFieldsState } from './fields/index.ts';

interface PayFootProps {
  readonly context: PayContext;
  readonly stage: PaymentStage;
  readonly choosing: ChoiceState;
  readonly settling: PaymentFieldsState;
  /** True if one guest pays everything in one step. */
  readonly isWhole: boolean;
  /** True if the provider has not decided the payment yet. */
  readonly isUndecided: boolean;
  readonly onClose: () => void;
}

/** The button for the next step in the current stage. */
export const PayFooter = (props: PayFootProps) => {
  const { context, stage, choosing, settling, isWhole, isUndecided, onClose } = props;
  const { bill, steps, money } = context;
  const { words } = useFullLocale();
  const { means, tip, tipAmount, isAtTable, isTipPossible } = settling;
  if (steps.isLeaving) return <MainButton label={words.pay.opening} isOff onClick={onClose} />;
  if (steps.isBusy) return <MainButton label={words.pay.oneMoment} isOff onClick={onClose} />;
  switch (stage.kind) {
    case 'choosing':
    case 'given-up': {
      const { amount } = choosing.preview;
      if (bill.open === 0 || (isWhole && means === null)) return <MainButton label={words.done} onClick={onClose} />;
      if (isWhole && means !== null)
        return (
          <MainButton
            label={fillIn(isAtTable ? words.pay.payAtTable : words.pay.payAll, {
              amount: money(bill.open + tipAmount),
            })}
            isOff={!isTipPossible}
            onClick={() => steps.payWhole(choosing.choice, { means, tip, share: bill.open, tipAmount })}
          />
        );
      return amount === 0 ? (
        <MainButton
          label={choosing.choice.way === 'amount' ? words.pay.ways.amount : words.pay.chooseFirst}
          isOff
          onClick={onClose}
        />
      ) : (
        <MainButton
          label={fillIn(words.pay.continueWith, { amount: money(amount) })}
          onClick={() => steps.claimShare(choosing.choice)}
        />
      );
    }
    case 'held': {
      if (means === null) return <MainButton label={words.done} onClick={onClose} />;
      const label = isAtTable ? words.pay.payAtTable : words.pay.payAmount;
      return (
        <MainButton
          label={fillIn(label, { amount: money(stage.payment.amount + tipAmount) })}
          isOff={!isTipPossible}
          onClick={() => steps.pay(stage.payment.id, { means, tip: tipAmount })}
        />
      );
    }
    case 'unfinished':
    case 'confirming': {
      const { checkoutUrl } = stage.payment;
      const canGoBack = stage.kind === 'unfinished' || isUndecided;
      return checkoutUrl === null || !canGoBack ? (
        <MainButton label={words.done} onClick={onClose} />
      ) : (
        <MainButton label={words.pay.goToPayment} onClick={() => steps.goToPayment(stage.payment)} />
      );
    }
    case 'failed': {
      const { retryId, payment } = stage;
      return retryId === null ? (
        <MainButton label={words.pay.back} onClick={() => steps.chooseAgain(payment.id)} />
      ) : (
        <MainButton label={words.pay.tryAgain} onClick={() => steps.tryAgain(payment, retryId)} />
      );
    }
    case 'paid': {
      return (
        <MainButton
          label={words.done}
          onClick={() => {
            steps.finish(stage.payment.id);
            onClose();
          }}
        />
      );
    }
    case 'at-table':
    case 'looking':
      return <MainButton label={words.done} onClick={onClose} />;
  }
};
