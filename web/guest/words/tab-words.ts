/** What is said around what was ordered, and what is to be paid. */
export interface TabWords {
  readonly title: string;
}
