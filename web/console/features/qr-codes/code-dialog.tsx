import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import {
  withoutProtocol,
  imageFormats,
  tableUrl,
  type CodeStyle,
  type QrCodeDocument,
  qrCodesCommands,
  type ImageFormat,
} from '@comanda/contract/qr-codes';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { endpointUrl } from '#kit/client';
import { StyleFields } from './style-fields.tsx';
import { useCodeAddress } from './address-note.tsx';
import { qrCodesWords } from './words/index.ts';
import classes from './qr-codes.module.css';

interface ImageOptions extends CodeStyle {
  readonly format: ImageFormat;
  readonly sizePx: number;
}

/** URL of the image of a table's code. */
const codeImageUrl = (
  { restaurantId, id: qrCodeId }: Pick<QrCodeDocument, 'restaurantId' | 'id'>,
  { sizePx, ...picture }: ImageOptions,
): string => endpointUrl(qrCodesCommands.image, { restaurantId, qrCodeId, ...picture, sizePx: String(sizePx) });

interface CodeDialogProps {
  readonly table: QrCodeDocument;
  readonly restaurant: WorkplaceDocument;
  readonly onClose: () => void;
}

const sizes = [
  { pixels: 512, name: 'small' },
  { pixels: 1024, name: 'medium' },
  { pixels: 2048, name: 'large' },
  { pixels: 4096, name: 'poster' },
] as const;

/** One table's code, large enough to be scanned from the screen, with all downloads. */
export const CodeDialog = ({ table, restaurant, onClose }: CodeDialogProps) => {
  const words = useWords(qrCodesWords);
  const [style, setStyle] = useState<CodeStyle>({ colours: 'menu', middle: 'empty' });
  const [sizePx, setSizePx] = useState('1024');
  const address = useCodeAddress();
  return (
    <Dialog onClose={onClose} title={table.tableNumber}>
      <div className={classes.code}>
        <img
          className={classes.picture}
          src={codeImageUrl(table, { ...style, format: 'svg', sizePx: 512 })}
          width={320}
          height={320}
          alt={words.codeOf({ name: table.tableNumber })}
        />
        {address === undefined ? null : (
          <p className={classes.words}>{withoutProtocol(tableUrl(address.origin, table.id))}</p>
        )}
        <div className={classes.fields}>
          <StyleFields style={style} hasLogo={restaurant.imageUrl !== null} onChange={setStyle} />
          <NativeSelect
            label={words.imageSize}
            data={sizes.map(({ pixels, name }) => ({ value: String(pixels), label: words.sizes[name]({ pixels }) }))}
            value={sizePx}
            onChange={(event) => setSizePx(event.currentTarget.value)}
          />
        </div>
        <div className={classes.downloads}>
          {imageFormats.map((format) => (
            <Button
              key={format}
              component="a"
              download
              variant="default"
              leftSection={<Icon name="import" size={18} />}
              href={codeImageUrl(table, { ...style, format, sizePx: Number(sizePx) })}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
};
