/** Texts for the guest's feedback. */
export interface GuestFeedbackWords {
  readonly title: string;
  /** {stars}, {meaning} */
  readonly starLabel: string;
  readonly whatWasGood: string;
  readonly whatWentWrong: string;
  readonly optional: string;
  readonly staffOnly: string;
  readonly send: string;
  readonly sending: string;
  readonly saved: string;
  readonly change: string;
  readonly notNow: string;
  readonly thanksHappy: string;
  readonly thanksUnhappy: string;
  readonly review: string;
  readonly reviewPage: string;
  readonly yourRating: string;
  readonly answer: string;
  readonly notSent: string;
  readonly tooEarly: string;
  readonly tooLate: string;
  /** Meaning of each number of stars. */
  readonly meanings: Readonly<Record<1 | 2 | 3 | 4 | 5, string>>;
}
