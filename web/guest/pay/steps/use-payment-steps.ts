import { useEffect, useRef, useState } from 'react';
import { useTable } from '#guest/table';
import type { VisitPlace } from '#guest/visit';
import { track } from '#kit/analytics';
import { failureFromError, isTransientFailure, type ApiFailure } from '#kit/failure';
import { createId } from '#kit/ids';
import { removePaymentFromAddress, readPaymentFromAddress, usePaymentStore } from '#guest/pay/storage';
import {
  adoptPayment,
  beginPayment,
  changePaymentMeans,
  chooseMeans,
  chooseTip,
  returnFromProvider,
  endPayment,
  continueAs,
  markShareClaimed,
  tryAgain,
  type Means,
  plainProblem,
  findForgottenPayment,
  computePaymentStage,
  type GuestPayment,
  type TipChoice,
} from '#guest/pay/state';
import { toShareRequest, type ShareChoice } from '#guest/pay/shares';
import { isAtTable, createPaymentCommands } from './create-payment-commands.ts';
import { useShareExpiry } from './use-share-expiry.ts';
import { useStep } from './use-step.ts';

interface PayingOptions {
  readonly place: VisitPlace;
  readonly payments: readonly GuestPayment[];
  readonly isLive: boolean;
}

interface ClaimedShare {
  readonly id: string;
  readonly amount: number;
}

interface WholePayment {
  readonly means: Means;
  readonly tip: TipChoice;
  /** The amount that the guest has seen. */
  readonly share: number;
  readonly tipAmount: number;
}

/** True if the payment id can no longer be used for a claim. */
const isSpent = ({ code }: ApiFailure): boolean => code === 'splitting.given-up' || code === 'splitting.key-reused';

/** All steps of a payment. Double taps, lost answers and retries use the same payment id, so they are the same payment. */
export const usePaymentSteps = ({ place, payments, isLive }: PayingOptions) => {
  const { language } = useTable().menu;
  const { paying, update } = usePaymentStore(place.visitId);
  const { step, problem, setProblem, isBusy, isRunning } = useStep();
  const [isLeaving, setLeaving] = useState(false);
  const commands = createPaymentCommands(place);
  /** Ids of payments that ended on this page: the live data may still contain them as pending for a moment. */
  const ended = useRef(new Set<string>());
  const end = (id: string, keeps: 'choice' | 'nothing') => {
    ended.current.add(id);
    update(endPayment(id, keeps));
  };

  useEffect(() => {
    const id = readPaymentFromAddress();
    if (id === null) return;
    update(returnFromProvider(id));
    removePaymentFromAddress();
  }, [update]);

  const forgotten = findForgottenPayment({ payment: paying.payment, payments, isLive });
  useEffect(() => {
    if (forgotten !== null && !isRunning.current && !ended.current.has(forgotten)) update(adoptPayment(forgotten));
  }, [forgotten, isRunning, update]);

  const stage = computePaymentStage({ payment: paying.payment, payments });
  const lapse = (id: string) => {
    end(id, 'choice');
    setProblem(plainProblem('shareReleased'));
  };
  useShareExpiry({ stage, own: paying.payment, isLive, onLapse: lapse });

  // After the browser's back button the page may be restored in its last state.
  useEffect(() => {
    const handlePageShow = () => setLeaving(false);
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  }, []);

  /** Claims the share; returns its payment and amount, or null if nothing was claimed. */
  const claimShare = async (choice: ShareChoice, isSecondTry = false): Promise<ClaimedShare | null> => {
    const share = toShareRequest(choice);
    if (share === null) return null;
    const wanted = JSON.stringify(share);
    const earlier = paying.payment;
    const isSame = earlier?.wanted === wanted && !isSecondTry;
    // The answer to an earlier claim may have been lost: a share that is no longer wanted must not stay claimed.
    if (earlier !== null && !isSame) {
      if ((await commands.releaseShare(earlier.id)) === 'paid') {
        update(markShareClaimed(earlier.id));
        return null;
      }
      ended.current.add(earlier.id);
    }
    const id = isSame ? earlier.id : createId();
    update(beginPayment(id, wanted));
    try {
      const { amount } = await commands.hold(id, share);
      update(markShareClaimed(id));
      return { id, amount };
    } catch (error) {
      const failure = failureFromError(error);
      // It is unknown whether the share was claimed: the retry uses the same payment id.
      if (isTransientFailure(failure)) throw failure;
      end(id, 'choice');
      if (isSpent(failure) && !isSecondTry) return claimShare(choice, true);
      throw failure;
    }
  };

  /** Claims and pays everything in one step. If the bill has changed meanwhile, the guest sees the new amount first. */
  const payWhole = async (choice: ShareChoice, { means, tip, share, tipAmount }: WholePayment): Promise<void> => {
    const taken = await claimShare(choice);
    if (taken === null) return;
    update(chooseTip(taken.id, tip));
    update(chooseMeans(taken.id, means));
    if (taken.amount === share) await pay(taken.id, { means, tip: tipAmount });
  };

  const leaveFor = (checkoutUrl: string) => {
    setLeaving(true);
    location.assign(checkoutUrl);
  };

  /** Starts the charge; returns null if the share is already paid. */
  const startCharge = async (paymentId: string, { means, tip }: { means: Means; tip: number }) => {
    try {
      const answer = await commands.pay(paymentId, { means, tip, language });
      update(continueAs(paymentId, answer.paymentId));
      return answer;
    } catch (error) {
      const failure = failureFromError(error);
      // The live payment shows that it is paid.
      if (failure.code === 'splitting.already-paid') return null;
      if (isSpent(failure)) end(paymentId, 'choice');
      throw failure;
    }
  };

  const pay = async (paymentId: string, { means, tip }: { means: Means; tip: number }): Promise<void> => {
    const answer = await startCharge(paymentId, { means, tip });
    if (answer === null) return;
    const chosen = isAtTable(means) ? ({ payment_method: 'pay_at_table', means } as const) : { payment_method: means };
    track('payment_method_selected', chosen);
    if (answer.checkoutUrl !== null) leaveFor(answer.checkoutUrl);
  };

  /** Goes back to the pending checkout. The server keeps the claim for as long as the checkout lasts. */
  const goToPayment = async ({ id, method, tip }: GuestPayment): Promise<void> => {
    if (method === null || method === 'pay_at_table') return;
    const answer = await startCharge(id, { means: method, tip });
    if (answer !== null && answer.checkoutUrl !== null) leaveFor(answer.checkoutUrl);
  };

  return {
    paying,
    update,
    stage,
    problem,
    isBusy,
    isLeaving,
    claimShare: (choice: ShareChoice) =>
      void step(async () => {
        await claimShare(choice);
      }),
    payWhole: (choice: ShareChoice, payment: WholePayment) => void step(() => payWhole(choice, payment)),
    pay: (paymentId: string, chosen: { means: Means; tip: number }) => void step(() => pay(paymentId, chosen)),
    /** Releases the share and goes back to choosing. */
    chooseAgain: (paymentId: string) =>
      void step(async () => {
        if ((await commands.releaseShare(paymentId)) === 'free') end(paymentId, 'choice');
      }),
    /** Lets the guest choose another method or tip. */
    changeWay: (payment: GuestPayment) => update(changePaymentMeans(payment)),
    /** Retries a failed payment. */
    tryAgain: (failed: GuestPayment, retryId: string) => update(tryAgain(failed, retryId)),
    goToPayment: (payment: GuestPayment) => void step(() => goToPayment(payment)),
    /** Ends a payment after the guest has seen its result. */
    finish: (paymentId: string) => end(paymentId, 'nothing'),
  };
};
export type PaymentSteps = ReturnType<typeof usePaymentSteps>;
