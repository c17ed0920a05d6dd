import { useRef, useState } from 'react';
import type { GuestFeedbackDocument } from '@comanda/contract/feedback';
import type { VisitPlace } from '#guest/visit';
import { failureFromError, type ApiFailure } from '#kit/failure';
import { sendCommand, useLive } from '#kit/wire';

export interface FeedbackDraft {
  /** This guest's feedback with the reply; null if they gave none. */
  readonly given: GuestFeedbackDocument | null;
  /** True once the server has said whether there is feedback. */
  readonly isKnown: boolean;
  readonly isSending: boolean;
  readonly failure: ApiFailure | null;
  /** Sends the feedback; resolves to true if it was saved. Calls run one after the other, and only the latest one is sent. */
  readonly give: (stars: number, note: string) => Promise<boolean>;
}

/** The guest's own feedback on the visit. */
export const useFeedbackDraft = ({ restaurantId, visitId, guestId }: VisitPlace): FeedbackDraft => {
  const { documents, state } = useLive('guestFeedback', { where: [['guestId', '==', guestId]] });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const latest = useRef(0);
  const previous = useRef<Promise<unknown>>(Promise.resolve());

  const give = (stars: number, note: string): Promise<boolean> => {
    const callNumber = (latest.current += 1);
    const deliver = async (): Promise<boolean> => {
      // A newer call was made while this one waited: that one is sent instead.
      if (callNumber !== latest.current) return true;
      setFailure(null);
      try {
        await sendCommand('feedback', 'give', { restaurantId, visitId, stars, note });
        return true;
      } catch (error) {
        setFailure(failureFromError(error));
        return false;
      } finally {
        if (callNumber === latest.current) setSending(false);
      }
    };
    setSending(true);
    const delivered = previous.current.then(deliver);
    previous.current = delivered;
    return delivered;
  };
  return { given: documents[0] ?? null, isKnown: state === 'live', isSending, failure, give };
};
