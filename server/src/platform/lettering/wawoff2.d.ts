declare module 'wawoff2' {
  /** Decompresses a WOFF2 file to the TrueType or OpenType font that it contains. */
  export const decompress: (woff2: Uint8Array) => Promise<Uint8Array>;
}
