import type { GuestMenu } from '@comanda/contract/menus';
import type { GuestTable } from './guest-table.ts';

/** Reason why a sticker shows no menu: the code does not exist, or there is no menu at the moment. */
export type NoTableReason = 'unknown' | 'away';

/**
 * Functions of the built guest bundle that the server calls. They return whole HTML documents, including the menu's
 * text.
 */
export interface GuestPageRenderers {
  renderPreview(page: { readonly menu: GuestMenu; readonly nonce: string }): string;
  /** The origin turns paths into full addresses, for services that show a preview card of the page. */
  renderTable(page: { readonly table: GuestTable; readonly nonce: string; readonly origin: string }): string;
  /** Rendered in the first of the languages that the page supports. */
  renderNoTable(page: {
    readonly reason: NoTableReason;
    readonly languages: readonly string[];
    readonly nonce: string;
  }): string;
  /** Error page for a page that could not be rendered, in the first of the languages that the page supports. */
  renderFailure(page: {
    readonly languages: readonly string[];
    readonly nonce: string;
    /** The path that failed, for the link to try again. */
    readonly address: string;
  }): string;
}
