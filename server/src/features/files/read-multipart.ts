import { fail } from '@comanda/contract';
import type { ArrivedBody } from './receive-body.ts';

/** Boundary, headers and metadata fit into this; the file's bytes are not searched. */
const maxHeadBytes = 65_536;

interface Parts {
  /** The JSON of the first part, as text. */
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

/** Where a part's headers end and its content begins. */
const skipHeaders = (head: Buffer, from: number): { headers: string; content: number } => {
  const end = head.indexOf('\r\n\r\n', from);
  if (end === -1) throw malformed();
  return { headers: head.toString('latin1', from, end), content: end + 4 };
};

/**
 * The two parts of a multipart/related body as clients of the protocol send it: metadata in JSON, then the file, then the
 * closing boundary. A body that broke off has no such end, and is refused.
 */
export const readMultipart = async (body: ArrivedBody, contentType: string): Promise<Parts> => {
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
