import { useEffect, useRef, useState } from 'react';
import { useTable } from '#guest/table';
import type { Place } from '#guest/visit';
import { track } from '#kit/analytics';
import { fromThrown, isPassing, type ApiFailure } from '#kit/failure';
import { newId } from '#kit/ids';
import { forgetPaymentInAddress, paymentInAddress } from './address.ts';
import {
  adopt,
  beginPayment,
  changeWay,
  chooseMeans,
  chooseTip,
  comeBack,
  endPayment,
  goOnAs,
  holdShare,
  tryAgain,
} from './change-paying.ts';
import { wantedOf, type Choice } from './choice.ts';
import type { Means } from './paying.ts';
import { isAtTable, payingCommands } from './paying-commands.ts';
import { plainProblem } from './problem-of.ts';
import { forgottenPayment, stageOf, type PaymentNews } from './stage-of.ts';
import { useLapse } from './use-lapse.ts';
import { usePayingStore } from './use-paying-store.ts';
import type { TipChoice } from './tip.ts';
import { useStep } from './use-step.ts';

interface PayingOptions {
  readonly place: Place;
  readonly payments: readonly PaymentNews[];
  readonly isLive: boolean;
}

interface TakenShare {
  readonly id: string;
  readonly amount: number;
}

interface WholePayment {
  readonly means: Means;
  readonly tip: TipChoice;
  /** The state that the payer has seen. */
  readonly share: number;
  readonly tipAmount: number;
}

/** A name under which nothing can be held any more. */
const isSpent = ({ code }: ApiFailure): boolean => code === 'splitting.given-up' || code === 'splitting.key-reused';

/** Every step of paying. Whatever is tapped twice, lost on the way or begun again is the same payment under the same name. */
export const usePaying = ({ place, payments, isLive }: PayingOptions) => {
  const { language } = useTable().menu;
  const { paying, update } = usePayingStore(place.visitId);
  const { step, problem, setProblem, isBusy, isAtWork } = useStep();
  const [isLeaving, setLeaving] = useState(false);
  const commands = payingCommands(place);
  /** Ended on this page: the server's word about it may come a moment later. */
  const ended = useRef(new Set<string>());
  const end = (id: string, keeps: 'choice' | 'nothing') => {
    ended.current.add(id);
    update(endPayment(id, keeps));
  };

  useEffect(() => {
    const id = paymentInAddress();
    if (id === null) return;
    update(comeBack(id));
    forgetPaymentInAddress();
  }, [update]);

  const forgotten = forgottenPayment({ payment: paying.payment, payments, isLive });
  useEffect(() => {
    if (forgotten !== null && !isAtWork.current && !ended.current.has(forgotten)) update(adopt(forgotten));
  }, [forgotten, isAtWork, update]);

  const stage = stageOf({ payment: paying.payment, payments });
  const lapse = (id: string) => {
    end(id, 'choice');
    setProblem(plainProblem('givenUp'));
  };
  useLapse({ stage, own: paying.payment, isLive, onLapse: lapse });

  // Whoever comes back with the browser's button finds the page as they left it.
  useEffect(() => {
    const show = () => setLeaving(false);
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);

  /** Answers the payment that holds the share, and how much it is; null where nothing was taken. */
  const takeShare = async (choice: Choice, isSecondTry = false): Promise<TakenShare | null> => {
    const share = wantedOf(choice);
    if (share === null) return null;
    const wanted = JSON.stringify(share);
    const earlier = paying.payment;
    const isSame = earlier?.wanted === wanted && !isSecondTry;
    // An answer may have been lost: what was asked for before and is not wanted any more shall not stay held.
    if (earlier !== null && !isSame) {
      if ((await commands.giveBack(earlier.id)) === 'paid') {
        update(holdShare(earlier.id));
        return null;
      }
      ended.current.add(earlier.id);
    }
    const id = isSame ? earlier.id : newId();
    update(beginPayment(id, wanted));
    try {
      const { amount } = await commands.hold(id, share);
      update(holdShare(id));
      return { id, amount };
    } catch (error) {
      const failure = fromThrown(error);
      // Whether it was taken is not known: the same name is asked for again.
      if (isPassing(failure)) throw failure;
      end(id, 'choice');
      if (isSpent(failure) && !isSecondTry) return takeShare(choice, true);
      throw failure;
    }
  };

  /** Everything in one step. Where the bill has changed meanwhile, the payer looks at the new amount first. */
  const payWhole = async (choice: Choice, { means, tip, share, tipAmount }: WholePayment): Promise<void> => {
    const taken = await takeShare(choice);
    if (taken === null) return;
    update(chooseTip(taken.id, tip));
    update(chooseMeans(taken.id, means));
    if (taken.amount === share) await pay(taken.id, { means, tip: tipAmount });
  };

  const leaveFor = (checkoutUrl: string) => {
    setLeaving(true);
    location.assign(checkoutUrl);
  };

  /** Null where it is paid already. */
  const begin = async (paymentId: string, { means, tip }: { means: Means; tip: number }) => {
    try {
      const answer = await commands.pay(paymentId, { means, tip, language });
      update(goOnAs(paymentId, answer.paymentId));
      return answer;
    } catch (error) {
      const failure = fromThrown(error);
      // There is nothing to do but to look: it says so by itself.
      if (failure.code === 'splitting.already-paid') return null;
      if (isSpent(failure)) end(paymentId, 'choice');
      throw failure;
    }
  };

  const pay = async (paymentId: string, { means, tip }: { means: Means; tip: number }): Promise<void> => {
    const answer = await begin(paymentId, { means, tip });
    if (answer === null) return;
    const chosen = isAtTable(means) ? ({ payment_method: 'pay_at_table', means } as const) : { payment_method: means };
    track('payment_method_selected', chosen);
    if (answer.checkoutUrl !== null) leaveFor(answer.checkoutUrl);
  };

  /** Back to the checkout that is under way. The server holds the share for as long as the checkout lasts. */
  const goToPayment = async ({ id, method, tip }: PaymentNews): Promise<void> => {
    if (method === null || method === 'pay_at_table') return;
    const answer = await begin(id, { means: method, tip });
    if (answer !== null && answer.checkoutUrl !== null) leaveFor(answer.checkoutUrl);
  };

  return {
    paying,
    update,
    stage,
    problem,
    isBusy,
    isLeaving,
    takeShare: (choice: Choice) =>
      void step(async () => {
        await takeShare(choice);
      }),
    payWhole: (choice: Choice, payment: WholePayment) => void step(() => payWhole(choice, payment)),
    pay: (paymentId: string, chosen: { means: Means; tip: number }) => void step(() => pay(paymentId, chosen)),
    /** Back to choosing: the share is free for the others meanwhile. */
    chooseAgain: (paymentId: string) =>
      void step(async () => {
        if ((await commands.giveBack(paymentId)) === 'free') end(paymentId, 'choice');
      }),
    /** Another method, or another tip. */
    changeWay: (payment: PaymentNews) => update(changeWay(payment)),
    /** Another try of what failed. */
    tryAgain: (failed: PaymentNews, retryId: string) => update(tryAgain(failed, retryId)),
    goToPayment: (payment: PaymentNews) => void step(() => goToPayment(payment)),
    /** The payer has seen how it went. */
    finish: (paymentId: string) => end(paymentId, 'nothing'),
  };
};
export type PayingSteps = ReturnType<typeof usePaying>;
