import 'react';

declare module 'react' {
  interface CSSProperties {
    /** A style may hand custom properties on to its stylesheet. */
    [name: `--${string}`]: string | number | undefined;
  }
}
