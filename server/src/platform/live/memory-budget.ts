import { fail } from '@comanda/contract';
import type { Logger } from 'pino';

export interface MemoryLimits {
  /** Size of the results that the live queries of one lane keep, as JSON. In memory they take about three times as much. */
  readonly laneBytes: number;
  /** Size of the results of all live queries of this node. */
  readonly nodeBytes: number;
}

/** Far more than all screens of the largest restaurants show: five menus of the largest size, each several times over. */
export const defaultMemoryLimits: MemoryLimits = { laneBytes: 32 * 1024 * 1024, nodeBytes: 256 * 1024 * 1024 };

/** Accounts for the memory that live queries keep. */
export interface MemoryBudget {
  /** Opens an account for one live query. */
  open(lane: string): MemoryAccount;
  /** Size of all results that are kept now. */
  readonly heldBytes: number;
}

/** The memory of one live query. Disposing it frees everything. */
interface MemoryAccount extends Disposable {
  /** Records the query's new size. Throws `resource-exhausted`, and records nothing, if the query grew beyond a limit. */
  resize(bytes: number): void;
}

export const createMemoryBudget = ({ laneBytes, nodeBytes }: MemoryLimits, log: Logger): MemoryBudget => {
  const heldByLane = new Map<string, number>();
  /** Lanes whose refusal was logged. Each is logged once, because their callers retry. */
  const logged = new Set<string>();
  let heldBytes = 0;

  const add = (lane: string, bytes: number): void => {
    const total = (heldByLane.get(lane) ?? 0) + bytes;
    heldBytes += bytes;
    if (total > 0) heldByLane.set(lane, total);
    else {
      heldByLane.delete(lane);
      logged.delete(lane);
    }
  };

  /** If the node is full, a lane below its equal share is still admitted, so that heavy lanes do not lock out the others. */
  const isTooMuch = (lane: string, growth: number): boolean => {
    const total = (heldByLane.get(lane) ?? 0) + growth;
    const laneCount = heldByLane.size + (heldByLane.has(lane) ? 0 : 1);
    return total > laneBytes || (heldBytes + growth > nodeBytes && total > nodeBytes / laneCount);
  };

  return {
    open(lane) {
      let held = 0;
      return {
        resize(bytes) {
          const growth = bytes - held;
          if (growth > 0 && isTooMuch(lane, growth)) {
            if (!logged.has(lane)) {
              const laneHeldBytes = heldByLane.get(lane) ?? 0;
              log.warn(
                { lane, laneHeldBytes, heldBytes },
                'Live queries were refused because they would keep too much.',
              );
            }
            logged.add(lane);
            throw fail('resource-exhausted', { message: tooMuchMessage });
          }
          add(lane, growth);
          held = bytes;
        },
        [Symbol.dispose]() {
          add(lane, -held);
          held = 0;
        },
      };
    },
    get heldBytes() {
      return heldBytes;
    },
  };
};

const tooMuchMessage =
  'Too much is being watched at the same time. Please close other windows, or watch fewer documents.';
