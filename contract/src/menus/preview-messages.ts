import type { GuestMenu } from './guest-menu.ts';

export type GuestScheme = 'light' | 'dark';

/** Message from the console to the preview in its frame, with the current menu. */
export interface PreviewUpdate {
  readonly kind: 'comanda.preview-update';
  readonly menu: GuestMenu;
  /** Null follows the device's setting. */
  readonly scheme: GuestScheme | null;
}

/** Message from the preview to the console: it is ready to receive, or its language was changed. */
export type PreviewMessage =
  | { readonly kind: 'comanda.preview-ready' }
  | { readonly kind: 'comanda.preview-language'; readonly language: string };
