/** What is said around the table, who sits there, and calling someone. */
export interface VisitWords {
  readonly title: string;
}
