import { useState } from 'react';
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
  /** Whether it got through. */
  readonly give: (stars: number, note: string) => Promise<boolean>;
}

/** A guest's own opinion of the visit. */
export const useFeedback = ({ restaurantId, visitId, guestId }: Place): Feedback => {
  const { documents, state } = useLive('guestFeedback', { where: [['guestId', '==', guestId]] });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const give = async (stars: number, note: string): Promise<boolean> => {
    setSending(true);
    setFailure(null);
    try {
      await send('feedback', 'give', { restaurantId, visitId, stars, note });
      return true;
    } catch (error) {
      setFailure(fromThrown(error));
      return false;
    } finally {
      setSending(false);
    }
  };
  return { given: documents[0] ?? null, isKnown: state === 'live', isSending, failure, give };
};
