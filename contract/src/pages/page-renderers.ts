import type { FormattedReceipt } from '@comanda/contract/receipts';

export interface ReceiptPage {
  readonly receipt: FormattedReceipt;
  readonly number: number;
  readonly pdfPath: string;
  /** Address and token with which the page requests the receipt by mail. */
  readonly mailPath: string;
  readonly token: string;
  readonly nonce: string;
}

export interface PickupScreenPage {
  readonly language: string;
  readonly restaurantName: string;
  readonly texts: { readonly preparing: string; readonly ready: string; readonly offline: string };
  readonly screen: { readonly preparing: readonly number[]; readonly ready: readonly number[] };
  /** Address from which the page reads the numbers again, and how often. */
  readonly dataPath: string;
  readonly pollMs: number;
  readonly nonce: string;
}

export interface MissingReceiptPage {
  readonly language: string;
  readonly title: string;
  readonly text: string;
  readonly nonce: string;
}

export interface TestCheckoutButton {
  readonly decision: string;
  readonly label: string;
  readonly hint?: string;
  readonly look?: 'primary' | 'danger';
}

export interface TestCheckoutPage {
  readonly language: string;
  readonly title: string;
  /** Banner that says that no money moves. */
  readonly mode: string;
  readonly description: string;
  readonly amount: string;
  readonly message: string;
  /** Form of the decisions that the payer has; null if there are none left. */
  readonly form: {
    readonly action: string;
    readonly buttons: readonly TestCheckoutButton[];
    /** Decisions that simulate problems, under a heading. */
    readonly problems?: { readonly heading: string; readonly buttons: readonly TestCheckoutButton[] };
  } | null;
  readonly links: ReadonlyArray<{ readonly href: string; readonly label: string }>;
  readonly nonce: string;
}

export interface ReferenceField {
  /** Path of the field, such as `lines[].quantity`. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

export interface ReferenceCollection {
  readonly name: string;
  /** Scope that a key needs; null if every key may read the collection. */
  readonly scope: string | null;
  readonly fields: readonly ReferenceField[];
  readonly sample: string;
}

export interface ReferenceEndpoint {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Text between backticks is shown as code, here and in refusals. */
  readonly description: string;
  readonly input: readonly ReferenceField[];
  readonly output: readonly ReferenceField[];
  readonly refusals: ReadonlyArray<{ readonly status: string; readonly text: string }>;
  readonly sample: string;
}

/** Everything that an API key can use. */
export interface ApiReference {
  readonly collections: readonly ReferenceCollection[];
  readonly groups: ReadonlyArray<{ readonly tag: string; readonly endpoints: readonly ReferenceEndpoint[] }>;
}

/** Functions of the built module `web/pages` that the server calls. All but the reference return whole HTML documents. */
export interface PageRenderers {
  renderReceipt(page: ReceiptPage): string;
  renderMissingReceipt(page: MissingReceiptPage): string;
  renderTestCheckout(page: TestCheckoutPage): string;
  /** Screen on the wall with the numbers of orders. */
  renderPickupScreen(page: PickupScreenPage): string;
  /** Page for a visitor whom the demo cannot seat. */
  renderBusyDemo(page: { readonly reason: string; readonly nonce: string }): string;
  /** Returns the part of the developers' page that lists collections and endpoints. */
  renderReference(reference: ApiReference): string;
}
