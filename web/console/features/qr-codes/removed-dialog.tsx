import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { showDone, showFailure } from '#console/notices';
import { Ago, ErrorView, LoadingView, Row, Rows } from '#console/views';
import { api, toApiFailure, useCommand } from '#kit/client';
import classes from './qr-codes.module.css';

/** Tables that were removed. Their stickers may still be out there: restored, they work as before. */
export const RemovedDialog = ({ restaurant, onClose }: { restaurant: WorkplaceDocument; onClose: () => void }) => {
  const { id: restaurantId } = restaurant;
  const key = ['qr-codes', 'removed', restaurantId];
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.qrCodes.listRemoved({ restaurantId }, { signal }),
    gcTime: 0,
  });
  const restore = useCommand((client) => client.qrCodes.restore);
  const bringBack = async (qrCodeId: string, tableNumber: string) => {
    const restored = await restore.run({ restaurantId, qrCodeIds: [qrCodeId] });
    if (!restored.ok) return showFailure(restored.failure.message);
    showDone(`'${tableNumber}' is back. Its sticker works again.`);
    await queries.invalidateQueries({ queryKey: key });
  };
  return (
    <Modal opened onClose={onClose} title="Removed tables" size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      {error !== null ? <ErrorView message={toApiFailure(error).message} /> : null}
      {data === undefined && error === null ? <LoadingView label="Loading removed tables..." /> : null}
      {data?.removed.length === 0 ? (
        <p className={classes.nothing}>No table was removed. One that is can be brought back here, with its sticker.</p>
      ) : null}
      {data === undefined || data.removed.length === 0 ? null : (
        <Rows label="Removed tables">
          {data.removed.map(({ id, tableNumber, removedAt }) => (
            <Row
              key={id}
              title={<span dir="auto">{tableNumber}</span>}
              detail={
                <>
                  Removed <Ago at={removedAt} /> · {id}
                </>
              }
              aside={
                <Button
                  size="sm"
                  variant="default"
                  aria-label={`Restore ${tableNumber}`}
                  disabled={restore.isRunning}
                  onClick={() => void bringBack(id, tableNumber)}
                >
                  Restore
                </Button>
              }
            />
          ))}
        </Rows>
      )}
    </Modal>
  );
};
