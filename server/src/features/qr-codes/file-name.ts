/** Removes characters that file systems reserve. The result is never empty and never a hidden file. */
export const fileNameOf = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '') || 'table';
