declare module 'bidi-js' {
  interface Bidi {
    /** One level for each UTF-16 unit of the text. */
    getEmbeddingLevels(text: string): { readonly levels: Uint8Array };
  }
  const bidiFactory: () => Bidi;
  export default bidiFactory;
}
