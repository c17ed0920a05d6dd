import type { CSSProperties } from 'react';
import { imageAt, imageSrcSet } from '@comanda/contract/files';

interface PhotoProps {
  readonly url: string;
  readonly alt: string;
  /** The box it stands in, in CSS pixels: known before the photo is there, so that nothing moves when it comes. */
  readonly width: number;
  readonly height: number;
  readonly className: string | undefined;
  /** How wide it is shown, as `sizes` of an image. Without it a small one serves every screen, and saves its sixfold address. */
  readonly sizes?: string;
  readonly isFirst?: boolean;
  readonly style?: CSSProperties;
}

export const Photo = ({ url, alt, width, height, className, sizes, isFirst = false, style }: PhotoProps) => (
  <img
    className={className}
    style={style}
    src={imageAt(url, sizes === undefined ? 320 : 640)}
    srcSet={sizes === undefined ? undefined : imageSrcSet(url)}
    sizes={sizes}
    alt={alt}
    width={width}
    height={height}
    loading={isFirst ? 'eager' : 'lazy'}
    decoding="async"
  />
);
