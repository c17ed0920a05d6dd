/** Runs one statement with the arguments of a client's `query`. */
type RunStatement = (args: readonly unknown[]) => Promise<unknown>;

const isBegin = (text: unknown): boolean => typeof text === 'string' && /^(?:begin|start transaction)\b/.test(text);

/**
 * A statement that only reads may be sent together with BEGIN, before BEGIN has been answered. Should BEGIN fail alone, a write would be
 * committed by itself.
 */
const isRead = (text: unknown): boolean => typeof text === 'string' && /^(?:\/\*[^*]*\*\/)?\s*select\b/i.test(text);

const answerTo = (command: string) => ({ command: command.toUpperCase(), rowCount: null, rows: [] });

/**
 * Saves the round trip of BEGIN: it is sent together with the first statement of the transaction. A transaction without any statement is
 * not sent at all.
 */
export const deferBegin = (run: RunStatement): RunStatement => {
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

  return (args) => {
    const [text] = args;
    if (isBegin(text)) {
      deferred = args;
      beginning = null;
      return Promise.resolve(answerTo('begin'));
    }
    if (beginning !== null) return runAfterBegin(beginning, args);
    if (deferred === null) return run(args);
    const begin = deferred;
    deferred = null;
    if (text === 'commit' || text === 'rollback') return Promise.resolve(answerTo(text));
    if (isRead(text)) return runWithBegin(begin, args);
    const begun = run(begin);
    beginning = begun;
    const clear = () => {
      if (beginning === begun) beginning = null;
    };
    const answer = runAfterBegin(begun, args);
    begun.then(clear, clear);
    return answer;
  };
};
