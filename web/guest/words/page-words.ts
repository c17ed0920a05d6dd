/** The texts about the guest page itself and its connection. */
export interface FirstPageWords {
  readonly offline: string;
  /** What is shown meanwhile. */
  readonly offlineNote: string;
  readonly online: string;
  /** A page that could not be shown, or a script that crashed. */
  readonly failedTitle: string;
  readonly failedText: string;
  readonly tryAgain: string;
  readonly goHome: string;
}

/** All that is said about pages, those without a menu included. */
export interface PageWords extends FirstPageWords {
  /** A sticker that nobody knows. */
  readonly unknownTitle: string;
  readonly unknownText: string;
  /** A sticker without a menu. */
  readonly awayTitle: string;
  readonly awayText: string;
}
