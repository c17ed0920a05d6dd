import { isTransientFailure, type ApiFailure } from '#kit/failure';
import { fillIn, type FirstVisitWords } from '#guest/words';

/** Explains a failure in the guest's language and how to go on. */
export const failureText = (failure: ApiFailure, words: FirstVisitWords): string => {
  if (failure.code === 'visits.too-many-tries') {
    return fillIn(words.crowdedText, { minutes: Number(failure.detail['minutes'] ?? 1) });
  }
  return isTransientFailure(failure) ? words.unreachable : words.failed;
};
