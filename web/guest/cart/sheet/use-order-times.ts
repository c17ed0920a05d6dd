import { useEffect, useState } from 'react';
import type { OrderTimes } from '@comanda/contract/orders';
import type { CartLine } from '#guest/cart/state';
import { useTable } from '#guest/table';
import { sendCommand } from '#kit/wire';

const minuteMs = 60_000;

/** When an order would be made, at the moment at which the phone asked. */
export interface ShownOrderTimes extends OrderTimes {
  /** Minutes until ordering goes on; 0 if it is not paused. */
  readonly pausedMinutes: number;
}

/** When an order would be made, read when the cart is opened or changed and after each refusal, and the time that the guest chose. */
export const useOrderTimes = (refusal: object | null, lines: readonly Pick<CartLine, 'itemId' | 'quantity'>[]) => {
  const { qrCodeId } = useTable();
  const [read, setRead] = useState<{ readonly times: ShownOrderTimes; readonly after: object | null } | null>(null);
  const [dueAt, chooseTime] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const readTimes = async () => {
      const items = lines.map(({ itemId, quantity }) => ({ itemId, quantity }));
      const times = await sendCommand('orders', 'readTimes', { qrCodeId, items });
      if (!isCurrent) return;
      const pausedMs = times.pausedUntil === null ? 0 : Date.parse(times.pausedUntil) - Date.now();
      const pausedMinutes = Math.max(0, Math.ceil(pausedMs / minuteMs));
      setRead({ times: { ...times, pausedMinutes }, after: refusal });
    };
    // Without an answer the guest can still order: the server decides about the time anyway.
    readTimes().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [qrCodeId, refusal, lines]);
  return { times: read?.times ?? null, dueAt, chooseTime };
};
