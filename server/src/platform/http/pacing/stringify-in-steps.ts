import { setImmediate } from 'node:timers/promises';

/** The event loop is free for others after this time. */
const longestStepMs = 4;

const manyElements = 100;

/** True for the output of an endpoint with so many elements that its JSON is worth several steps. */
export const isLargeOutput = (output: unknown): boolean =>
  isPlainObject(output) &&
  Object.values(output).some((property) => Array.isArray(property) && property.length > manyElements);

/** Objects whose properties become steps of their own. Others, such as dates, say themselves how they become JSON. */
const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Returns the JSON of a value like `JSON.stringify`, in steps with pauses in which the server answers others. The steps are the elements and
 * properties up to this many levels below the top. A thousand documents at once would take tens of milliseconds.
 */
export const stringifyInSteps = async (value: unknown, levels: number): Promise<string> => {
  let stepStartedMs = performance.now();
  const stringify = async (part: unknown, levelsBelow: number): Promise<string | undefined> => {
    if (levelsBelow > 0 && Array.isArray(part)) {
      const elements: string[] = [];
      for (const element of part) elements.push((await stringify(element, levelsBelow - 1)) ?? 'null');
      return `[${elements.join(',')}]`;
    }
    if (levelsBelow > 0 && isPlainObject(part)) {
      const properties: string[] = [];
      for (const [key, property] of Object.entries(part)) {
        const json = await stringify(property, levelsBelow - 1);
        if (json !== undefined) properties.push(`${JSON.stringify(key)}:${json}`);
      }
      return `{${properties.join(',')}}`;
    }
    if (performance.now() - stepStartedMs > longestStepMs) {
      await setImmediate();
      stepStartedMs = performance.now();
    }
    return JSON.stringify(part);
  };
  return (await stringify(value, levels)) ?? 'null';
};
