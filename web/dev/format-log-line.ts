/** Turns a line of the server's log, which is JSON, into text for people. Other lines stay as they are. */
export const formatLogLine = (line: string): string => {
  const entry = parseEntry(line);
  if (entry === null) return line;
  const { level, time, msg = '', err, ...fields } = entry;
  const error = typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : '';
  const details = Object.entries(fields).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const clock = typeof time === 'string' ? `${time.slice(11, 19)} ` : '';
  return `${clock}${levels[Number(level)] ?? 'log'}: ${String(msg)}${details.join('')}${error}`;
};

const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

const parseEntry = (line: string): Record<string, unknown> | null => {
  if (!line.startsWith('{"level":')) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};
