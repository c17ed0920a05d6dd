import { Alert, Button, Select } from '@mantine/core';
import { useState } from 'react';
import type { PromoCodeDocument } from '@comanda/contract/promotions';
import {
  compareTables,
  imageFormats,
  qrCodesCommands,
  type ImageFormat,
  type QrCodeDocument,
} from '@comanda/contract/qr-codes';
import { Icon } from '#console/icons';
import { Dialog, EmptyView } from '#console/views';
import { useWords } from '#console/words';
import { endpointUrl } from '#kit/client';
import { useAllDocuments } from '#kit/live';
import { promotionsWords } from './words/index.ts';
import classes from './promotions.module.css';

/** Codes of counters and for takeaway fit flyers and websites, because they belong to no table. */
const groupByPlace = (codes: readonly QrCodeDocument[]) => {
  const sorted = codes.toSorted(compareTables);
  return {
    withoutTable: sorted.filter(({ kind }) => kind !== 'table'),
    tables: sorted.filter(({ kind }) => kind === 'table'),
  };
};

const toOptions = (codes: readonly QrCodeDocument[]) =>
  codes.map(({ id, tableNumber }) => ({ value: id, label: tableNumber }));

/** A QR code that opens the page of a counter or a table with the promo code applied, to look at, print and download. */
export const PromoQrDialog = ({ code, onClose }: { code: PromoCodeDocument; onClose: () => void }) => {
  const words = useWords(promotionsWords);
  const { restaurantId } = code;
  const { documents } = useAllDocuments('qrCodes', { where: [['restaurantId', '==', restaurantId]] });
  const { withoutTable, tables } = groupByPlace(documents);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const table = documents.find(({ id }) => id === chosenId) ?? withoutTable[0] ?? tables[0];
  const imageUrl = (qrCodeId: string, format: ImageFormat, sizePx: number): string =>
    endpointUrl(qrCodesCommands.image, {
      restaurantId,
      qrCodeId,
      format,
      sizePx: String(sizePx),
      colours: 'menu',
      middle: 'empty',
      promoCode: code.code,
    });
  return (
    <Dialog title={words.qrCodeFor({ code: code.code })} onClose={onClose}>
      {table === undefined ? (
        <EmptyView icon="qrCodes" title={words.noQrCodes}>
          {words.noQrCodesHint}
        </EmptyView>
      ) : (
        <div className={classes.code}>
          <Select
            label={words.pageOfQrCode}
            data={[
              { group: words.withoutTable, items: toOptions(withoutTable) },
              { group: words.tables, items: toOptions(tables) },
            ].filter(({ items }) => items.length > 0)}
            allowDeselect={false}
            value={table.id}
            onChange={setChosenId}
          />
          {table.kind === 'table' ? (
            <Alert>
              {(withoutTable.length > 0 ? words.onTableOnly : words.onTableOnlyCreate)({ table: table.tableNumber })}
            </Alert>
          ) : null}
          <img
            className={classes.picture}
            src={imageUrl(table.id, 'svg', 512)}
            width={320}
            height={320}
            alt={words.qrCodeThatOpens({ table: table.tableNumber, code: code.code })}
          />
          <div className={classes.actions}>
            {imageFormats.map((format) => (
              <Button
                key={format}
                component="a"
                download
                variant="default"
                leftSection={<Icon name="import" size={18} />}
                href={imageUrl(table.id, format, 1_024)}
              >
                {format.toUpperCase()}
              </Button>
            ))}
          </div>
        </div>
      )}
    </Dialog>
  );
};
