import { Button } from '@mantine/core';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { undoMs } from '@comanda/contract/orders';
import { showFailure } from '#console/notices';
import { useCommand } from '#kit/client';
import classes from './undo.module.css';

/** A change that its maker may take back. */
interface Undoable {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly changeId: string;
  readonly sentence: string;
}

interface Undoing {
  readonly offer: (change: Undoable) => void;
  /** Something else is done with the order: what was done before is not the last change any more. */
  readonly withdraw: (orderId: string) => void;
}

const UndoContext = createContext<Undoing>({ offer: () => {}, withdraw: () => {} });

export const useUndo = () => useContext(UndoContext);

const mostOffered = 3;

/** Keeps the last changes of this screen at hand for a minute. Of an order only the last one: no other can be undone. */
export const UndoProvider = ({ children }: { children: ReactNode }) => {
  const [offered, setOffered] = useState<readonly Undoable[]>([]);
  const forget = useCallback(
    (changeId: string) => setOffered((before) => before.filter((change) => change.changeId !== changeId)),
    [],
  );
  const undoing = useMemo(() => {
    const without = (offers: readonly Undoable[], orderId: string) =>
      offers.filter((change) => change.orderId !== orderId);
    return {
      offer: (change: Undoable) =>
        setOffered((before) => [...without(before, change.orderId), change].slice(-mostOffered)),
      withdraw: (orderId: string) => setOffered((before) => without(before, orderId)),
    };
  }, []);
  return (
    <UndoContext value={undoing}>
      {children}
      <ul className={classes.offers} aria-label="Last changes" aria-live="polite">
        {offered.map((change) => (
          <Offer key={change.changeId} change={change} onOver={forget} />
        ))}
      </ul>
    </UndoContext>
  );
};

const Offer = ({ change, onOver }: { change: Undoable; onOver: (changeId: string) => void }) => {
  const undo = useCommand((api) => api.orders.undo);
  const { changeId, sentence, restaurantId, orderId } = change;
  useEffect(() => {
    const timer = setTimeout(() => onOver(changeId), undoMs);
    return () => clearTimeout(timer);
  }, [changeId, onOver]);

  const takeBack = async () => {
    const outcome = await undo.run({ restaurantId, orderId, changeId });
    onOver(changeId);
    if (!outcome.ok) showFailure(`${sentence}. ${outcome.failure.message}`);
  };
  return (
    <li className={classes.offer}>
      <span>{sentence}</span>
      <Button variant="white" size="sm" loading={undo.isRunning} onClick={() => void takeBack()}>
        Undo
      </Button>
    </li>
  );
};
