/** What is said about the page itself and its connection. */
export interface PageWords {
  readonly offline: string;
  /** What is shown meanwhile. */
  readonly offlineNote: string;
  readonly online: string;
  /** A sticker that nobody knows. */
  readonly unknownTitle: string;
  readonly unknownText: string;
  /** A sticker without a menu. */
  readonly awayTitle: string;
  readonly awayText: string;
  /** A page that could not be shown, or a script that crashed. */
  readonly failedTitle: string;
  readonly failedText: string;
  readonly tryAgain: string;
  readonly goHome: string;
}
