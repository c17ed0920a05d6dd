import { qrCodesCommands, type CodeStyle, type ImageFormat, type QrCodeDocument } from '@comanda/contract/qr-codes';
import { addressOf } from '#kit/client';

interface ImageOptions extends CodeStyle {
  readonly format: ImageFormat;
  readonly sizePx: number;
}

/** URL of the image of a table's code. */
export const codePicture = (
  { restaurantId, id: qrCodeId }: Pick<QrCodeDocument, 'restaurantId' | 'id'>,
  { sizePx, ...picture }: ImageOptions,
): string => addressOf(qrCodesCommands.image, { restaurantId, qrCodeId, ...picture, sizePx: String(sizePx) });
