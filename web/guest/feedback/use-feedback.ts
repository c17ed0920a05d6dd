import { useRef, useState } from 'react';
import type { GuestFeedbackDocument } from '@comanda/contract/feedback';
import type { Place } from '#guest/visit';
import { fromThrown, type ApiFailure } from '#kit/failure';
import { send, useLive } from '#kit/wire';

export interface Feedback {
  /** What this guest has said, with the answer; null where they have not. */
  readonly given: GuestFeedbackDocument | null;
  /** Whether the server has told yet. */
  readonly isKnown: boolean;
  readonly isSending: boolean;
  readonly failure: ApiFailure | null;
  /** Whether it got through. Of several in a row the last one counts, in whatever order the network would deliver them. */
  readonly give: (stars: number, note: string) => Promise<boolean>;
}

/** A guest's own opinion of the visit. */
export const useFeedback = ({ restaurantId, visitId, guestId }: Place): Feedback => {
  const { documents, state } = useLive('guestFeedback', { where: [['guestId', '==', guestId]] });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const latest = useRef(0);
  const before = useRef<Promise<unknown>>(Promise.resolve());

  const give = (stars: number, note: string): Promise<boolean> => {
    const turn = (latest.current += 1);
    const deliver = async (): Promise<boolean> => {
      // Another tap came while this one waited: that one is sent instead.
      if (turn !== latest.current) return true;
      setFailure(null);
      try {
        await send('feedback', 'give', { restaurantId, visitId, stars, note });
        return true;
      } catch (error) {
        setFailure(fromThrown(error));
        return false;
      } finally {
        if (turn === latest.current) setSending(false);
      }
    };
    setSending(true);
    const delivered = before.current.then(deliver);
    before.current = delivered;
    return delivered;
  };
  return { given: documents[0] ?? null, isKnown: state === 'live', isSending, failure, give };
};
