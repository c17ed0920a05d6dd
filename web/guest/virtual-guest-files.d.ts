/** URLs of the built files of each page. The build generates this module. */
declare module 'virtual:guest-files' {
  interface Files {
    script: string;
    imports: string[];
    styles: string[];
  }
  export const previewFiles: Files;
  export const tableFiles: Files;
  /** This page has no data, so its script is never loaded. */
  export const noTableFiles: Files;
}
