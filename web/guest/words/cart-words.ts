/** What is said around choosing and ordering. */
export interface CartWords {
  readonly title: string;
}
