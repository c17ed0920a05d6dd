/** What is said about the page itself and its connection. */
export interface PageWords {
  readonly offline: string;
}
