import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Lets a style pass custom properties to its stylesheet. */
    [name: `--${string}`]: string | number | undefined;
  }
}
