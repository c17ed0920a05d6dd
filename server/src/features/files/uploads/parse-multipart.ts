import { fail } from '@comanda/contract';
import type { ReceivedBody } from '#features/files/storage';

/** Maximum size of boundary, headers and metadata. The file's own bytes are not searched. */
const maxHeadBytes = 65_536;

interface Parts {
  /** The JSON of the first part as text. */
  readonly metadata: string;
  readonly contentType: string | undefined;
  readonly bytesFrom: number;
  readonly bytesTo: number;
}

const malformed = () => fail('storage/invalid-argument', { message: 'The upload is not made of metadata and a file.' });

const boundaryOf = (contentType: string): string => {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw malformed();
  return boundary;
};

/** Finds the end of a part's headers. */
const skipHeaders = (head: Buffer, from: number): { headers: string; content: number } => {
  const end = head.indexOf('\r\n\r\n', from);
  if (end === -1) throw malformed();
  return { headers: head.toString('latin1', from, end), content: end + 4 };
};

/**
 * Reads the two parts of a multipart/related body as the protocol's clients send it: JSON metadata, the file, the closing boundary. A
 * truncated body has no closing boundary and is refused.
 */
export const parseMultipart = async (body: ReceivedBody, contentType: string): Promise<Parts> => {
  const delimiter = `--${boundaryOf(contentType)}`;
  const head = await body.read(0, Math.min(body.size, maxHeadBytes));
  const start = head.indexOf(`${delimiter}\r\n`);
  if (start === -1) throw malformed();
  const first = skipHeaders(head, start);
  const between = head.indexOf(`\r\n${delimiter}\r\n`, first.content);
  if (between === -1) throw malformed();
  const second = skipHeaders(head, between + 2);
  const closing = `\r\n${delimiter}--`;
  const tail = await body.read(Math.max(second.content, body.size - closing.length - 4), body.size);
  const end = tail.lastIndexOf(closing);
  if (end === -1) throw malformed();
  return {
    metadata: head.toString('utf8', first.content, between),
    contentType: /^content-type:\s*(.+)$/im.exec(second.headers)?.[1]?.trim(),
    bytesFrom: second.content,
    bytesTo: body.size - tail.length + end,
  };
};
