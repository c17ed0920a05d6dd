import type { GuestMenu } from '@comanda/contract/menus';
import type { GuestTable } from './guest-table.ts';

/** Why a sticker leads to no menu: nobody printed it, or there is nothing to read at the moment. */
export type NoTable = 'unknown' | 'away';

/** What the built guest bundle offers the server: whole documents, the menu's text in them. */
export interface GuestPages {
  renderPreview(page: { readonly menu: GuestMenu; readonly nonce: string }): string;
  /** The origin makes addresses whole for those who show a card of the page elsewhere. */
  renderTable(page: { readonly table: GuestTable; readonly nonce: string; readonly origin: string }): string;
  /** In the first of the languages that the page speaks. */
  renderNoTable(page: {
    readonly reason: NoTable;
    readonly languages: readonly string[];
    readonly nonce: string;
  }): string;
  /** Stands in for a page that could not be made, in the first of the languages that the page speaks. */
  renderFailure(page: {
    readonly languages: readonly string[];
    readonly nonce: string;
    /** The path that failed, for trying again. */
    readonly address: string;
  }): string;
}
