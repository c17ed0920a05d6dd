interface PhotoProps {
  readonly url: string;
  readonly alt: string;
  /** The box it stands in, in CSS pixels: known before the photo is there, so that nothing moves when it comes. */
  readonly width: number;
  readonly height: number;
  readonly className: string | undefined;
  readonly isFirst?: boolean;
}

export const Photo = ({ url, alt, width, height, className, isFirst = false }: PhotoProps) => (
  <img
    className={className}
    src={url}
    alt={alt}
    width={width}
    height={height}
    loading={isFirst ? 'eager' : 'lazy'}
    decoding="async"
  />
);
