/** Written by the build: where the files of each page ended up. */
declare module 'virtual:guest-files' {
  export const previewFiles: { script: string; imports: string[]; styles: string[] };
}
