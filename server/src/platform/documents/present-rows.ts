import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { fail } from '@comanda/contract';
import { maxAnswerBytes, type AnyDocument } from '@comanda/contract/documents';
import { toComparable, type ComparableDocument } from '#platform/live';

/** A document, and its JSON text. */
export interface PresentedDocument extends ComparableDocument {
  readonly document: AnyDocument;
}

/** Other requests get a turn on the event loop after this many bytes. */
const bytesPerTurn = 256 * 1024;

/**
 * Converts rows to documents. Refuses an answer that is too large as soon as that is known, so that it blocks nobody, and lets other
 * requests run in between.
 */
export const presentRows = async <Row>(
  rows: readonly Row[],
  present: (row: Row) => AnyDocument,
): Promise<PresentedDocument[]> => {
  const documents: PresentedDocument[] = [];
  let totalBytes = 0;
  let bytesThisTurn = 0;
  for (const row of rows) {
    const document = present(row);
    const comparable = toComparable(document);
    documents.push({ ...comparable, document });
    totalBytes += comparable.json.length;
    bytesThisTurn += comparable.json.length;
    if (totalBytes > maxAnswerBytes) throw fail('resource-exhausted', { message: tooLargeMessage });
    if (bytesThisTurn > bytesPerTurn) {
      bytesThisTurn = 0;
      await yieldToOthers();
    }
  }
  return documents;
};

const tooLargeMessage = `The answer would be larger than ${maxAnswerBytes / 1024 / 1024} MB. Please ask for fewer documents with 'limit', and read them page by page.`;
