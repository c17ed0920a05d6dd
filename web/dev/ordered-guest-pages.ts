import type { GuestPageRenderers } from '@comanda/contract/qr-codes';
import { writeGuestOrder } from './page-order.ts';

// The server of `npm run dev` loads this module in place of the built guest pages.

export const renderPreview: GuestPageRenderers['renderPreview'] = (input) => writeGuestOrder('renderPreview', input);
export const renderTable: GuestPageRenderers['renderTable'] = (input) => writeGuestOrder('renderTable', input);
export const renderNoTable: GuestPageRenderers['renderNoTable'] = (input) => writeGuestOrder('renderNoTable', input);
export const renderFailure: GuestPageRenderers['renderFailure'] = (input) => writeGuestOrder('renderFailure', input);
