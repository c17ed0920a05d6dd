/** A text for each plural category that the language has. {count} is the number that decides. */
export type LetterPluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

interface LetterText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** Texts of all mails to owners and staff. Words in braces are filled in. Mails to administrators are in English. */
export interface LetterTexts {
  /** {name} */
  readonly greeting: string;
  /** Last paragraph of mails about a request that has changed nothing yet. */
  readonly ignore: string;
  readonly accounts: {
    /** {link} */
    readonly passwordReset: LetterText;
    /** To somebody who asked for a new password and has not accepted the invitation yet. */
    readonly invitationPending: LetterText;
    /** {link} */
    readonly emailChange: LetterText;
    /** {link} */
    readonly mailboxProof: LetterText;
    readonly changed: {
      readonly subject: string;
      readonly changes: Readonly<
        Record<'password' | 'email' | 'second-factor' | 'passkey-added' | 'passkey-removed', string>
      >;
      readonly wasYou: string;
      /** {count} days, {link} */
      readonly wasNotYou: LetterPluralForms;
    };
    readonly replacedPassword: readonly string[];
    readonly secondFactorsReset: readonly string[];
    readonly newAddress: string;
  };
  readonly invitation: {
    readonly subject: string;
    /** {owner}, {places} */
    readonly invites: string;
    /** {owner} invites to restaurants that are not named, because there are none at the moment. */
    readonly invitesWithoutPlace: string;
    /** {count} days */
    readonly choosePassword: LetterPluralForms;
    readonly ignore: string;
  };
  readonly suspension: {
    /** {reason} */
    readonly account: LetterText;
    /** {restaurant}, {reason} */
    readonly restaurant: LetterText;
    /** {reason} */
    readonly accountRestored: LetterText;
    /** {restaurant}, {reason} */
    readonly restaurantRestored: LetterText;
  };
  readonly reply: { readonly subject: string; readonly youWrote: string };
  readonly integrations: {
    /** {method} */
    readonly approved: LetterText;
    /** {method} */
    readonly rejected: LetterText;
    readonly posRejected: LetterText;
    /** {count} tokens */
    readonly refunded: LetterPluralForms;
    readonly askAgain: string;
    readonly quote: {
      /** {system} */
      readonly subject: string;
      /** {system}, {count} tokens */
      readonly price: LetterPluralForms;
      readonly accept: string;
    };
    /** {system} */
    readonly completed: LetterText;
  };
  readonly leaving: {
    /** {date}, {link} */
    readonly scheduled: LetterText;
    readonly cancelled: LetterText;
    readonly deleted: LetterText;
    /** {date}, {link} */
    readonly exportReady: LetterText;
    /** {link} */
    readonly exportFailed: LetterText;
  };
  readonly tokens: {
    readonly testMode: string;
    readonly labels: Readonly<
      Record<'receipt' | 'date' | 'tokens' | 'amount' | 'purchase' | 'reason' | 'restaurant' | 'table', string>
    >;
    readonly receipt: {
      /** {number}, {count} tokens */
      readonly subject: LetterPluralForms;
      readonly thanks: string;
    };
    readonly refund: {
      /** {number} */
      readonly subject: string;
      /** {amount}, {count} tokens */
      readonly text: LetterPluralForms;
    };
    readonly lowBalance: {
      /** {count} tokens */
      readonly subject: LetterPluralForms;
      readonly subjectWhenEmpty: string;
      /** {count} tokens */
      readonly balance: LetterPluralForms;
      readonly isPaused: string;
      /** {limit}: a negative number of tokens */
      readonly willPause: string;
      readonly buy: string;
    };
    readonly scanBurst: {
      readonly subject: string;
      /** {count} phones */
      readonly happened: LetterPluralForms;
      readonly paragraphs: readonly string[];
      readonly yourTokens: string;
    };
  };
}
