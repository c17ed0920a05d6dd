/** What is said when a guest is asked how it was. */
export interface FeedbackWords {
  readonly title: string;
}
