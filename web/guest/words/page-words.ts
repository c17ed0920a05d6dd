/** The texts about the guest page itself and its connection. */
export interface FirstPageWords {
  readonly offline: string;
  /** Tells the guest that the last known menu is shown. */
  readonly offlineNote: string;
  readonly online: string;
  /** A page that could not be shown, or a script that crashed. */
  readonly failedTitle: string;
  readonly failedText: string;
  readonly tryAgain: string;
  readonly goHome: string;
}

/** All texts about the page, including those for a QR code without a menu. */
export interface PageWords extends FirstPageWords {
  /** A QR code that does not exist. */
  readonly unknownTitle: string;
  readonly unknownText: string;
  /** A QR code without a menu. */
  readonly awayTitle: string;
  readonly awayText: string;
}
