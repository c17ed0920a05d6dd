import type { TraceRecorder } from '#platform/context';
import { DatabaseClient } from './database-client.ts';

/** The text of a statement. Its values are sent apart from it and are not part of a trace. */
const textOf = (statement: unknown): string | null => {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : null;
};

/** The first word, such as `select`. */
const operationOf = (text: string): string =>
  /[a-z]+/i.exec(text.replace(/\/\*.*?\*\//g, ''))?.[0].toLowerCase() ?? 'query';

const maxTextLength = 2_000;

/** A client that records each statement as a part of the running trace. */
export const traceStatements = (tracing: TraceRecorder): typeof DatabaseClient =>
  class extends DatabaseClient {
    constructor(...args: ConstructorParameters<typeof DatabaseClient>) {
      super(...args);
      const query: unknown = this.query;
      Reflect.set(this, 'query', (...input: unknown[]): unknown => {
        const run = (given: unknown[]): unknown =>
          typeof query === 'function' ? Reflect.apply(query, this, given) : undefined;
        const text = textOf(input[0]);
        const end =
          text === null
            ? null
            : tracing.startPart(operationOf(text), {
                'db.system.name': 'postgresql',
                'db.query.text': text.slice(0, maxTextLength),
              });
        if (end === null) return run(input);
        const callback = input.at(-1);
        if (typeof callback === 'function') {
          const ended = (error: unknown, ...rest: unknown[]): void => {
            end({ error: error ?? undefined });
            Reflect.apply(callback, undefined, [error, ...rest]);
          };
          return run([...input.slice(0, -1), ended]);
        }
        const result = run(input);
        if (result instanceof Promise)
          result.then(
            () => end({}),
            (error: unknown) => end({ error }),
          );
        return result;
      });
    }
  };
