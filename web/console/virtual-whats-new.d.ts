/** The changelog, which the build parses (`web/build/parse-changelog.ts`). */
declare module 'virtual:whats-new' {
  interface Section {
    readonly title: string;
    readonly entries: ReadonlyArray<ReadonlyArray<{ readonly text: string; readonly isCode: boolean }>>;
  }
  export const releases: ReadonlyArray<{ readonly version: string; readonly sections: readonly Section[] }>;
}

/** A short key that changes whenever the changelog says something else. */
declare module 'virtual:whats-new-key' {
  export const newsKey: string;
}
