import { useAllSpoken } from '#guest/parts';
import { fillIn, isolated } from '#guest/words';
import { Outcome } from './outcome.tsx';
import type { PayRoom } from './pay-room.ts';
import type { PaymentNews } from './stage-of.ts';
import { Sum } from './sum.tsx';

interface FailedProps {
  readonly room: PayRoom;
  readonly payment: PaymentNews;
}

/** Shows that the payment failed, the reason, and that nothing was charged. */
export const Failed = ({ room: { money }, payment }: FailedProps) => {
  const { words } = useAllSpoken();
  const { amount, tip, failure, isTest } = payment;
  return (
    <>
      <Outcome mark="trouble" text={words.pay.failedHint} isTest={isTest}>
        {failure === '' ? null : <p>{fillIn(words.pay.providerSays, { reason: isolated(failure) })}</p>}
      </Outcome>
      <Sum share={amount} tip={tip} money={money} />
    </>
  );
};
