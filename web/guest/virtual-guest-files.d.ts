/** Written by the build: where the files of each page ended up. */
declare module 'virtual:guest-files' {
  interface Files {
    script: string;
    imports: string[];
    styles: string[];
  }
  export const previewFiles: Files;
  export const tableFiles: Files;
  /** Of a page that is only read: its script is never asked for. */
  export const noTableFiles: Files;
}
