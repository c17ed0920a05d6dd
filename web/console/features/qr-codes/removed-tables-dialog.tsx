import { Button } from '@mantine/core';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { TimeAgo, Dialog, ErrorView, LoadingView, Row, Rows } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { toApiFailure, useCommand, apiClient } from '#kit/client';
import { qrCodesWords } from './words/index.ts';
import classes from './qr-codes.module.css';

/** Removed tables that can be restored. Fetched again whenever a table is added or removed by anyone. */
export const useRemovedTables = (restaurantId: string, tableCount: number) =>
  useQuery({
    queryKey: ['qr-codes', 'removed', restaurantId, tableCount],
    queryFn: ({ signal }) => apiClient.qrCodes.listRemoved({ restaurantId }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

interface RemovedDialogProps {
  readonly restaurant: WorkplaceDocument;
  readonly removed: ReturnType<typeof useRemovedTables>;
  readonly onClose: () => void;
}

/** Removed tables. Their stickers may still be in use: after a restore they work as before. */
export const RemovedTablesDialog = ({ restaurant, removed: { data, error, refetch }, onClose }: RemovedDialogProps) => {
  const words = useWords(qrCodesWords);
  const { id: restaurantId } = restaurant;
  const restore = useCommand((client) => client.qrCodes.restore);
  const restoreTable = async (qrCodeId: string, tableNumber: string) => {
    const restored = await restore.run({ restaurantId, qrCodeIds: [qrCodeId] });
    if (!restored.ok) return showErrorNotice(restored.failure.message);
    showSuccessNotice(words.restored({ name: tableNumber }));
    await refetch();
  };
  return (
    <Dialog onClose={onClose} title={words.removedTables}>
      {error !== null ? <ErrorView message={toApiFailure(error).message} /> : null}
      {data === undefined && error === null ? <LoadingView label={words.loadingRemoved} /> : null}
      {data?.removed.length === 0 ? <p className={classes.nothing}>{words.nothingRemoved}</p> : null}
      {data === undefined || data.removed.length === 0 ? null : (
        <Rows label={words.removedTables}>
          {data.removed.map(({ id, tableNumber, removedAt }) => (
            <Row
              key={id}
              title={<span dir="auto">{tableNumber}</span>}
              detail={
                <>
                  {placeElement(words.removedAgo({ time: elementMark }), <TimeAgo at={removedAt} />)} · {id}
                </>
              }
              aside={
                <Button
                  size="sm"
                  variant="default"
                  aria-label={words.restoreTable({ name: tableNumber })}
                  disabled={restore.isRunning}
                  onClick={() => void restoreTable(id, tableNumber)}
                >
                  {words.restore}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
    </Dialog>
  );
};
