import { qrCodesCommands, type CodeStyle, type ImageFormat, type QrCodeDocument } from '@comanda/contract/qr-codes';
import { addressOf } from '#kit/client';

interface Picture extends CodeStyle {
  readonly format: ImageFormat;
  readonly sizePx: number;
}

/** Where the picture of a table's code is fetched. */
export const codePicture = (
  { restaurantId, id: qrCodeId }: Pick<QrCodeDocument, 'restaurantId' | 'id'>,
  { sizePx, ...picture }: Picture,
): string => addressOf(qrCodesCommands.image, { restaurantId, qrCodeId, ...picture, sizePx: String(sizePx) });
