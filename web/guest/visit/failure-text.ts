import { isPassing, type ApiFailure } from '#kit/failure';
import { fillIn, type FirstVisitWords } from '#guest/words';

/** Explains a failure in the guest's language and how to go on. */
export const failureText = (failure: ApiFailure, words: FirstVisitWords): string => {
  if (failure.code === 'visits.too-many-tries') {
    return fillIn(words.crowdedText, { minutes: Number(failure.detail['minutes'] ?? 1) });
  }
  return isPassing(failure) ? words.unreachable : words.failed;
};
