import { Loader, NativeSelect, Radio, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  paper as paperField,
  papers,
  defaultScanLine,
  sheetLayout,
  sheetLayouts,
  tablesPerPage,
  type CodeStyle,
  type Paper,
  type QrCodeDocument,
  type SheetLayout,
} from '@comanda/contract/qr-codes';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { saveFile } from '#console/downloads';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { Dialog, ErrorView } from '#console/views';
import { apiClient, toApiFailure, useCommand } from '#kit/client';
import { AddressNote } from './address-note.tsx';
import { StyleFields } from './style-fields.tsx';
import classes from './qr-codes.module.css';

interface PrintDialogProps {
  readonly restaurant: WorkplaceDocument;
  readonly tables: readonly QrCodeDocument[];
  readonly onClose: () => void;
}

/** Maximum number of tables per sheet. */
const maxPerSheet = 2_000;

const perPage = (layout: SheetLayout): string =>
  layout === 'tents' ? `${tablesPerPage(layout)} to a page, to fold` : `${tablesPerPage(layout)} to a page`;

const formatCount = (layout: SheetLayout, count: number): string => {
  const what = layout === 'tents' ? 'table tent' : 'sticker';
  return count === 1 ? `1 ${what}` : `${count.toLocaleString('en')} ${what}s`;
};

/** Default paper size for the region of the browser's language. */
const defaultPaper = (): Paper => (/-(US|CA|MX|PH|CL|CO)$/.test(navigator.language) ? 'letter' : 'a4');

/** Preview of the sheet, with a warning about characters that cannot be printed. */
const SheetPreview = ({ sheet }: { sheet: Parameters<typeof apiClient.qrCodes.previewSheet>[0] }) => {
  const [settled] = useDebouncedValue(sheet, 300);
  const { data, error, isFetching } = useQuery({
    queryKey: ['qr-codes', 'sheet', settled],
    queryFn: ({ signal }) => apiClient.qrCodes.previewSheet(settled, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  if (error !== null) return <ErrorView message={toApiFailure(error).message} />;
  return (
    <div className={classes.sheet} aria-busy={isFetching}>
      {data === undefined ? (
        <Loader aria-label="Drawing the first page..." />
      ) : (
        <>
          <img
            className={classes.page}
            src={`data:image/svg+xml,${encodeURIComponent(data.page)}`}
            alt="The first page of the sheet"
          />
          <p className={classes.pages}>{data.pageCount === 1 ? '1 page' : `${data.pageCount} pages`}</p>
          {data.unwritable.length === 0 ? null : (
            <p className={classes.warning} role="status">
              Our fonts do not support {[...new Set(data.unwritable.flatMap(({ characters }) => characters))].join(' ')}
              , which is left out of{' '}
              {data.unwritable.length === 1 ? 'the name' : `${data.unwritable.length} names, such as`} '
              {data.unwritable[0]?.tableNumber}'.
            </p>
          )}
        </>
      )}
    </div>
  );
};

/** Prints tables as stickers, or as tents to fold. */
export const PrintDialog = ({ restaurant, tables, onClose }: PrintDialogProps) => {
  const [layout, setLayout] = useState<SheetLayout>('stickers');
  const [paper, setPaper] = useState<Paper>(defaultPaper);
  const [line, setLine] = useState(() => defaultScanLine(restaurant.language));
  const [style, setStyle] = useState<CodeStyle>({ colours: 'menu', middle: 'empty' });
  const print = useCommand((client) => client.qrCodes.printSheet);
  const { fields, banner } = groupErrorsByField(print.failure);
  const qrCodeIds = tables.slice(0, maxPerSheet).map(({ id }) => id);
  const sheet = { restaurantId: restaurant.id, qrCodeIds, layout, paper, line, ...style };
  const submit = async () => {
    const printed = await print.run(sheet);
    if (!printed.ok) return;
    saveFile(printed.output);
    showSuccessNotice('The PDF was saved. Print it at actual size so that the cut marks fit.');
    onClose();
  };
  const count = qrCodeIds.length === 1 ? '1 table' : `${qrCodeIds.length.toLocaleString('en')} tables`;
  return (
    <Dialog onClose={onClose} title={`Print ${count}`} size="xl">
      <div className={classes.printing}>
        <CommandForm
          submitLabel="Save PDF"
          isRunning={print.isRunning}
          banner={banner}
          onSubmit={() => void submit()}
          onEdit={print.reset}
          beside={
            <p className={classes.progress} role="status">
              {print.isRunning ? `Drawing ${formatCount(layout, qrCodeIds.length)}…` : null}
            </p>
          }
        >
          <Radio.Group label="Layout" value={layout} onChange={(value) => setLayout(sheetLayout.parse(value))}>
            <div className={classes.layouts}>
              {sheetLayout.options.map((option) => (
                <Radio key={option} value={option} label={sheetLayouts[option].label} description={perPage(option)} />
              ))}
            </div>
          </Radio.Group>
          <NativeSelect
            label="Paper"
            data={paperField.options.map((value) => ({ value, label: papers[value].label }))}
            value={paper}
            onChange={(event) => setPaper(paperField.parse(event.currentTarget.value))}
          />
          <TextInput
            label="Line under the table"
            maxLength={40}
            dir="auto"
            value={line}
            onChange={(event) => setLine(event.currentTarget.value)}
            error={fields['line'] === undefined ? null : <FieldErrorList of={fields['line']} />}
          />
          <StyleFields style={style} hasLogo={restaurant.imageUrl !== null} onChange={setStyle} />
          {tables.length > maxPerSheet ? (
            <p className={classes.warning}>
              One PDF holds {maxPerSheet.toLocaleString('en')} tables, so this one has the first ones. Select the others
              to print them next.
            </p>
          ) : null}
          <AddressNote />
        </CommandForm>
        {line.trim() === '' ? null : <SheetPreview sheet={sheet} />}
      </div>
    </Dialog>
  );
};
