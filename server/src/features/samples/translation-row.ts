/** The languages of the guest page besides English, in the order of each row. */
export const rowLanguages = ['es', 'fr', 'de', 'it', 'pt', 'tr', 'el', 'ja', 'zh', 'ko', 'ar'] as const;

type TextFor<Languages extends readonly unknown[]> = { readonly [Index in keyof Languages]: string };

/** A text of a menu in English, and in each of the languages. */
export type TranslationRow = readonly [source: string, ...translations: TextFor<typeof rowLanguages>];
