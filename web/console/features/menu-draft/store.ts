import { useSyncExternalStore } from 'react';

/** A state container from which components select parts, so that a keystroke renders one row and not a thousand. */
export interface Store<State> {
  readonly get: () => State;
  readonly set: (change: Partial<State>) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

export const createStore = <State extends object>(initial: State): Store<State> => {
  let state = initial;
  const readers = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const onChange of readers) onChange();
    },
    subscribe: (onChange) => {
      readers.add(onChange);
      return () => readers.delete(onChange);
    },
  };
};

/** Selects a part of the state. Renders again only when that part changes. */
export const useStore = <State, Piece>(store: Store<State>, pick: (state: State) => Piece): Piece =>
  useSyncExternalStore(store.subscribe, () => pick(store.get()));
