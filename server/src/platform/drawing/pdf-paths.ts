import type { PathStep } from './drawing.ts';

const short = (value: number): string => String(Math.round(value * 100) / 100);

/** The PDF operators of a path. PDF has no quadratic curves, so each one is written as the equivalent cubic curve. */
export const pathOperators = (steps: readonly PathStep[]): string => {
  const operators: string[] = [];
  let [x, y] = [0, 0];
  for (const step of steps) {
    switch (step[0]) {
      case 'M':
      case 'L':
        operators.push(short(step[1]), short(step[2]), step[0] === 'M' ? 'm' : 'l');
        [, x, y] = step;
        break;
      case 'Q': {
        const [, x1, y1, x2, y2] = step;
        const interpolate = (from: number, control: number) => from + ((control - from) * 2) / 3;
        const control = [interpolate(x, x1), interpolate(y, y1), interpolate(x2, x1), interpolate(y2, y1)];
        operators.push(...control.map(short), short(x2), short(y2), 'c');
        [x, y] = [x2, y2];
        break;
      }
      case 'C':
        operators.push(...step.slice(1).map((value) => short(Number(value))), 'c');
        [x, y] = [step[5], step[6]];
        break;
      case 'Z':
        operators.push('h');
    }
  }
  return operators.join(' ');
};
