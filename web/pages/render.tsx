import type { PageRenderers } from '@comanda/contract/pages';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiReferenceList } from './api-reference.tsx';
import { BusyDemo } from './busy-demo-page.tsx';
import { FoundReceipt, MissingReceipt } from './receipt-page.tsx';
import { PickupScreenDocument } from './pickup-screen-page.tsx';
import { TestCheckout } from './test-checkout-page.tsx';

// Entry point of the built module with which the server renders pages that no browser renders again.

const renderDocument = (page: ReactElement): string => `<!doctype html>\n${renderToStaticMarkup(page)}\n`;

export const renderReceipt: PageRenderers['renderReceipt'] = (page) => renderDocument(<FoundReceipt {...page} />);

export const renderMissingReceipt: PageRenderers['renderMissingReceipt'] = (page) =>
  renderDocument(<MissingReceipt {...page} />);

export const renderTestCheckout: PageRenderers['renderTestCheckout'] = (page) =>
  renderDocument(<TestCheckout {...page} />);

export const renderPickupScreen: PageRenderers['renderPickupScreen'] = (page) =>
  renderDocument(<PickupScreenDocument {...page} />);

export const renderBusyDemo: PageRenderers['renderBusyDemo'] = (page) => renderDocument(<BusyDemo {...page} />);

export const renderReference: PageRenderers['renderReference'] = (reference) =>
  renderToStaticMarkup(<ApiReferenceList {...reference} />);
