import { Loader, NativeSelect, Radio, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  paper as paperField,
  defaultScanLine,
  sheetLayout,
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
import { useWords } from '#console/words';
import { apiClient, toApiFailure, useCommand } from '#kit/client';
import { AddressNote } from './address-note.tsx';
import { StyleFields } from './style-fields.tsx';
import { qrCodesWords } from './words/index.ts';
import classes from './qr-codes.module.css';

interface PrintDialogProps {
  readonly restaurant: WorkplaceDocument;
  readonly tables: readonly QrCodeDocument[];
  readonly onClose: () => void;
}

/** Maximum number of tables per sheet. */
const maxPerSheet = 2_000;

/** Default paper size for the region of the browser's language. */
const defaultPaper = (): Paper => (/-(US|CA|MX|PH|CL|CO)$/.test(navigator.language) ? 'letter' : 'a4');

type SheetData = Awaited<ReturnType<typeof apiClient.qrCodes.previewSheet>>;

/** Says which characters are missing on the sheet, and in whose names. */
const describeUnwritable = (unwritable: SheetData['unwritable']): string => {
  const words = qrCodesWords.current();
  const characters = [...new Set(unwritable.flatMap((one) => one.characters))].join(' ');
  const name = unwritable[0]?.tableNumber ?? '';
  return unwritable.length === 1
    ? words.leftOutOfName({ characters, name })
    : words.leftOutOfNames({ characters, name, count: unwritable.length });
};

/** Preview of the sheet, with a warning about characters that cannot be printed. */
const SheetPreview = ({ sheet }: { sheet: Parameters<typeof apiClient.qrCodes.previewSheet>[0] }) => {
  const words = useWords(qrCodesWords);
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
        <Loader aria-label={words.drawingFirstPage} />
      ) : (
        <>
          <img
            className={classes.page}
            src={`data:image/svg+xml,${encodeURIComponent(data.page)}`}
            alt={words.firstPage}
          />
          <p className={classes.pages}>{words.pageCount({ count: data.pageCount })}</p>
          {data.unwritable.length === 0 ? null : (
            <p className={classes.warning} role="status">
              {describeUnwritable(data.unwritable)}
            </p>
          )}
        </>
      )}
    </div>
  );
};

/** Prints tables as stickers, or as tents to fold. */
export const PrintDialog = ({ restaurant, tables, onClose }: PrintDialogProps) => {
  const words = useWords(qrCodesWords);
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
    showSuccessNotice(words.pdfSaved);
    onClose();
  };
  const count = qrCodeIds.length;
  return (
    <Dialog onClose={onClose} title={words.printCount({ count })} size="xl">
      <div className={classes.printing}>
        <CommandForm
          submitLabel={words.savePdf}
          isRunning={print.isRunning}
          banner={banner}
          onSubmit={() => void submit()}
          onEdit={print.reset}
          beside={
            <p className={classes.progress} role="status">
              {print.isRunning ? words[layout === 'tents' ? 'drawingTents' : 'drawingStickers']({ count }) : null}
            </p>
          }
        >
          <Radio.Group label={words.layout} value={layout} onChange={(value) => setLayout(sheetLayout.parse(value))}>
            <div className={classes.layouts}>
              {sheetLayout.options.map((option) => (
                <Radio
                  key={option}
                  value={option}
                  label={words.layouts[option]}
                  description={words[option === 'tents' ? 'perPageToFold' : 'perPage']({
                    count: tablesPerPage(option),
                  })}
                />
              ))}
            </div>
          </Radio.Group>
          <NativeSelect
            label={words.paper}
            data={paperField.options.map((value) => ({ value, label: words.papers[value] }))}
            value={paper}
            onChange={(event) => setPaper(paperField.parse(event.currentTarget.value))}
          />
          <TextInput
            label={words.line}
            description={words.lineHint}
            maxLength={40}
            dir="auto"
            value={line}
            onChange={(event) => setLine(event.currentTarget.value)}
            error={fields['line'] === undefined ? null : <FieldErrorList of={fields['line']} />}
          />
          <StyleFields style={style} hasLogo={restaurant.imageUrl !== null} onChange={setStyle} />
          {tables.length > maxPerSheet ? (
            <p className={classes.warning}>{words.onePdfHolds({ most: maxPerSheet })}</p>
          ) : null}
          <AddressNote />
        </CommandForm>
        {line.trim() === '' ? null : <SheetPreview sheet={sheet} />}
      </div>
    </Dialog>
  );
};
