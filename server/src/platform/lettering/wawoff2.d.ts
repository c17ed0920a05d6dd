declare module 'wawoff2' {
  /** A WOFF2 file as the plain font it holds. */
  export const decompress: (woff2: Uint8Array) => Promise<Uint8Array>;
}
