/** One step of a longer process. Undoing a step that never ran must be harmless. */
export interface Step<Name extends string> {
  readonly name: Name;
  readonly run: () => Promise<void>;
  readonly undo: () => Promise<void>;
}

export type StepsOutcome<Name extends string> =
  | { readonly isDone: true }
  | { readonly isDone: false; readonly failedStep: Name; readonly error: unknown };

/** Runs the steps in order. If one fails, it and all steps before it are undone, last first. */
export const runSteps = async <Name extends string>(steps: ReadonlyArray<Step<Name>>): Promise<StepsOutcome<Name>> => {
  const startedSteps: Array<Step<Name>> = [];
  for (const step of steps) {
    startedSteps.unshift(step);
    try {
      await step.run();
    } catch (error) {
      for (const { undo } of startedSteps) await undo();
      return { isDone: false, failedStep: step.name, error };
    }
  }
  return { isDone: true };
};
