import type { GuestMenu } from './guest-menu.ts';

export type GuestScheme = 'light' | 'dark';

/** What the console tells the preview it frames: the menu as it is by now. */
export interface PreviewUpdate {
  readonly kind: 'comanda.preview-update';
  readonly menu: GuestMenu;
  /** Null follows the device. */
  readonly scheme: GuestScheme | null;
}

/** What the preview tells the console around it: that it listens, or that the language was changed in it. */
export type PreviewNotice =
  | { readonly kind: 'comanda.preview-ready' }
  | { readonly kind: 'comanda.preview-language'; readonly language: string };
