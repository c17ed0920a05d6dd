import { qrCodesCommands, type CodeStyle, type ImageFormat, type QrCodeDocument } from '@comanda/contract/qr-codes';
import { endpointUrl } from '#kit/client';

interface ImageOptions extends CodeStyle {
  readonly format: ImageFormat;
  readonly sizePx: number;
}

/** URL of the image of a table's code. */
export const codeImageUrl = (
  { restaurantId, id: qrCodeId }: Pick<QrCodeDocument, 'restaurantId' | 'id'>,
  { sizePx, ...picture }: ImageOptions,
): string => endpointUrl(qrCodesCommands.image, { restaurantId, qrCodeId, ...picture, sizePx: String(sizePx) });
