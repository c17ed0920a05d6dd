/** Fixed bits of every answer to DLE EOT, so that no other byte is taken for one. */
const isStatus = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010;

const coverIsOpen = 0b0000_0100;
const stoppedForPaper = 0b0010_0000;
const hasFailed = 0b0100_0000;
const paperIsOut = 0b0110_0000;

/** Explains from the answers to DLE EOT 2 and 4 why a printer does not print; null if nothing is wrong or it did not answer. */
export const parsePrinterProblem = ([offline, paper]: readonly number[]): string | null => {
  if (offline !== undefined && isStatus(offline)) {
    if ((offline & coverIsOpen) !== 0) return 'its cover is open';
    if ((offline & stoppedForPaper) !== 0) return 'it has run out of paper';
  }
  if (paper !== undefined && isStatus(paper) && (paper & paperIsOut) !== 0) return 'it has run out of paper';
  if (offline !== undefined && isStatus(offline) && (offline & hasFailed) !== 0) return 'it reports an error';
  return null;
};
