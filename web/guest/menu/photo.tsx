import { imageAt, imageSrcSet } from '@comanda/contract/files';

interface PhotoProps {
  readonly url: string;
  readonly alt: string;
  /** The box it stands in, in CSS pixels: known before the photo is there, so that nothing moves when it comes. */
  readonly width: number;
  readonly height: number;
  /** How wide it is shown, as `sizes` of an image. */
  readonly sizes: string;
  readonly className: string | undefined;
  readonly isFirst?: boolean;
}

export const Photo = ({ url, alt, width, height, sizes, className, isFirst = false }: PhotoProps) => (
  <img
    className={className}
    src={imageAt(url, 640)}
    srcSet={imageSrcSet(url)}
    sizes={sizes}
    alt={alt}
    width={width}
    height={height}
    loading={isFirst ? 'eager' : 'lazy'}
    decoding="async"
  />
);
