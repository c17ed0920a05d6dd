/** Runs one statement with the arguments of a client's `query`. */
type RunStatement = (args: readonly unknown[]) => Promise<unknown>;

/** The statements of one connection. */
export interface GuardedConnection {
  readonly query: RunStatement;
  /** Forgets the transaction, before somebody else gets the connection. */
  reset(): void;
}

/** A statement came after one that had failed, or after the end of its transaction. Sent then, it could be committed by itself. */
export class TransactionOverError extends Error {
  override readonly name = 'TransactionOverError';
  constructor() {
    super('The transaction has failed or ended, so this statement was not sent.');
  }
}

const matches =
  (pattern: RegExp) =>
  (text: unknown): boolean =>
    typeof text === 'string' && pattern.test(text);
const isBegin = matches(/^(?:begin|start transaction)\b/);
const isEnd = matches(/^(?:commit|rollback)$/);
const isRollbackToSavepoint = matches(/^rollback to\b/);

/**
 * A statement that only reads may be sent together with BEGIN, before BEGIN has been answered. Should BEGIN fail alone, a write would be
 * committed by itself.
 */
const isRead = matches(/^(?:\/\*[^*]*\*\/)?\s*select\b/i);

const answerTo = (command: string) => ({ command: command.toUpperCase(), rowCount: null, rows: [] });

/**
 * Saves the round trip of BEGIN: it is sent together with the first statement of the transaction. A transaction without any statement is
 * not sent at all. Nothing is sent after a failure but the end of the transaction, and nothing after its end: work that was begun beside the
 * failed statement may still go on.
 */
export const deferBegin = (run: RunStatement): GuardedConnection => {
  let state: 'none' | 'open' | 'failed' | 'ended' = 'none';
  let deferred: readonly unknown[] | null = null;
  /** The answer to BEGIN while a write waits for it. Later statements wait as well, so that they stay behind that write. */
  let beginning: Promise<unknown> | null = null;

  const runAfterBegin = async (begin: Promise<unknown>, args: readonly unknown[]): Promise<unknown> => {
    await begin;
    return run(args);
  };

  const runWithBegin = async (begin: readonly unknown[], args: readonly unknown[]): Promise<unknown> => {
    const [, answer] = await Promise.all([run(begin), run(args)]);
    return answer;
  };

  const runAfterWritingBegin = (begin: readonly unknown[], args: readonly unknown[]): Promise<unknown> => {
    const begun = run(begin);
    beginning = begun;
    const clear = () => {
      if (beginning === begun) beginning = null;
    };
    const answer = runAfterBegin(begun, args);
    begun.then(clear, clear);
    return answer;
  };

  const send = (args: readonly unknown[]): Promise<unknown> => {
    if (beginning !== null) return runAfterBegin(beginning, args);
    if (deferred === null) return run(args);
    const begin = deferred;
    deferred = null;
    const [text] = args;
    if (isEnd(text)) return Promise.resolve(answerTo(String(text)));
    return isRead(text) ? runWithBegin(begin, args) : runAfterWritingBegin(begin, args);
  };

  const sendInside = async (args: readonly unknown[]): Promise<unknown> => {
    try {
      return await send(args);
    } catch (error) {
      if (state === 'open') state = 'failed';
      throw error;
    }
  };

  return {
    query(args) {
      const [text] = args;
      if (isBegin(text)) {
        state = 'open';
        deferred = args;
        beginning = null;
        return Promise.resolve(answerTo('begin'));
      }
      if (state === 'none') return run(args);
      if (state === 'ended') return Promise.reject(new TransactionOverError());
      if (isEnd(text)) state = 'ended';
      else if (isRollbackToSavepoint(text)) state = 'open';
      else if (state === 'failed') return Promise.reject(new TransactionOverError());
      return sendInside(args);
    },
    reset() {
      state = 'none';
      deferred = null;
      beginning = null;
    },
  };
};
