export { Choosing } from './choosing.tsx';
export { type ChoiceState, useChoice } from './use-choice.ts';
