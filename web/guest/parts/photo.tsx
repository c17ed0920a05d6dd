import type { CSSProperties } from 'react';
import { imageUrlAtWidth, imageSrcSet } from '@comanda/contract/files';

interface PhotoProps {
  readonly url: string;
  readonly alt: string;
  /** Size of the box in CSS pixels: known before the photo has loaded, so that the layout does not shift. */
  readonly width: number;
  readonly height: number;
  readonly className: string | undefined;
  /** The image's `sizes` attribute. Without it one small image serves every screen, which saves the long `srcset` attribute. */
  readonly sizes?: string;
  readonly isFirst?: boolean;
  readonly style?: CSSProperties;
}

export const Photo = ({ url, alt, width, height, className, sizes, isFirst = false, style }: PhotoProps) => (
  <img
    className={className}
    style={style}
    src={imageUrlAtWidth(url, sizes === undefined ? 320 : 640)}
    srcSet={sizes === undefined ? undefined : imageSrcSet(url)}
    sizes={sizes}
    alt={alt}
    width={width}
    height={height}
    loading={isFirst ? 'eager' : 'lazy'}
    decoding="async"
  />
);
