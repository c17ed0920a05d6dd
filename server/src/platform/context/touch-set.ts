import type { Touch } from './context.ts';

/** Most ids that one touch names. A change of more documents touches the whole tenant, which is then read again. */
const maxTouchedIds = 100;

/** Touches that are published together. Several touches of one collection and tenant become one. */
export interface TouchSet {
  add(touch: Touch): void;
  clear(): void;
  list(): Touch[];
  readonly size: number;
}

export const createTouchSet = (): TouchSet => {
  const touches = new Map<string, Touch>();
  return {
    add(touch) {
      const key = `${touch.collection} ${touch.tenant}`;
      const before = touches.get(key);
      touches.set(key, before === undefined ? withinLimit(touch) : mergeTouches(before, touch));
    },
    clear: () => touches.clear(),
    list: () => [...touches.values()],
    get size() {
      return touches.size;
    },
  };
};

const withinLimit = (touch: Touch): Touch =>
  touch.ids === undefined || touch.ids.length <= maxTouchedIds
    ? touch
    : { collection: touch.collection, tenant: touch.tenant };

/** A touch without ids concerns the whole tenant, whatever the other one names. */
const mergeTouches = ({ collection, tenant, ids }: Touch, other: Touch): Touch =>
  ids === undefined || other.ids === undefined
    ? { collection, tenant }
    : withinLimit({ collection, tenant, ids: [...new Set([...ids, ...other.ids])] });
