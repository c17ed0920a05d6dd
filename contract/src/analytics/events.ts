import { z } from 'zod';
import { amountMinor, currencyCode, id, shortId } from '@comanda/contract/kernel';
import { orderStatus } from '@comanda/contract/orders';
import { paymentMethodType } from '@comanda/contract/payments';
import { cutText, removePersonalData } from './remove-personal-data.ts';

/**
 * The side that records an event, so that no event is counted twice: the browser if only it knows, the server if
 * something was written.
 */
export type Recorder = 'browser' | 'server';

const browser = <Shape extends z.ZodRawShape>(shape: Shape) =>
  ({ recordedBy: 'browser', fields: z.object(shape) }) as const;
const server = <Shape extends z.ZodRawShape>(shape: Shape) =>
  ({ recordedBy: 'server', fields: z.object(shape) }) as const;

/** Cut instead of refused, so that one long text does not make an otherwise valid event fail. */
const shortText = (length: number) =>
  z
    .string()
    .max(2_000)
    .transform((text) => cutText(removePersonalData(text), length));
const count = z.int().min(0).max(1_000_000);
const milliseconds = z
  .number()
  .min(0)
  .max(600_000)
  .transform((ms) => Math.round(ms));

/** Location of the event. For a guest's page, the server replaces these values with those of the QR code. */
const place = {
  restaurant_id: id.optional(),
  menu_id: id.optional(),
  qr_code_id: shortId.optional(),
  table_name: z.string().max(100).optional(),
};
const item = { item_id: id, quantity: z.int().min(1).max(99).optional() };
const order = { restaurant_id: id.optional(), order_id: id };

/** Touch interactions other than tapping a link. */
export const mobileInteractions = ['sheet_opened', 'swiped', 'screen_turned', 'install_offered', 'installed'] as const;

/**
 * An amount in an event. Events use USD: amounts in dollars are in `currency` and `value_minor`. Amounts in other
 * currencies are not converted, because there is no agreed rate; they are only in the `local_…` fields.
 */
export const eventMoneyFields = {
  currency: z.literal('USD').optional(),
  /** US cents. */
  value_minor: amountMinor.optional(),
  local_currency: currencyCode.optional(),
  local_value_minor: amountMinor.optional(),
};

/** Every event by its name, with its recorder and its fields. User, time, agent and address are added to all. */
export const analyticsEvents = {
  page_view: browser({ surface: z.enum(['landing', 'console', 'guest']) }),

  qr_code_scanned: server(place),
  qr_code_generated: server({ ...place, qr_code_count: count }),

  menu_viewed: browser(place),
  menu_item_viewed: browser({ ...place, item_id: id }),
  /** The search term, cut to 60 characters. */
  menu_search: browser({ ...place, search_term: shortText(60), result_count: count }),

  add_to_cart: browser({ ...place, ...item, ...eventMoneyFields }),
  remove_from_cart: browser({ ...place, ...item, ...eventMoneyFields }),
  view_cart: browser({ ...place, item_count: count, ...eventMoneyFields }),
  purchase: server({
    ...place,
    order_id: id,
    payment_method: paymentMethodType,
    item_count: count,
    ...eventMoneyFields,
  }),

  order_status_changed: server({ ...order, previous_status: orderStatus, new_status: orderStatus }),
  order_viewed: browser({ ...place, ...order, order_status: orderStatus.optional() }),

  restaurant_created: server({ restaurant_id: id }),
  staff_user_created: server({ staff_user_id: id }),
  menu_created: server({ restaurant_id: id, menu_id: id }),
  /** One event for all items created at once, as with a file import; a single item is named by its id. */
  menu_item_created: server({ restaurant_id: id, menu_id: id, item_id: id.optional(), item_count: count }),

  payment_method_selected: browser({
    ...place,
    payment_method: paymentMethodType,
    /** Means of payment at the table. */
    means: z.enum(['cash', 'card']).optional(),
  }),
  payment_completed: server({ ...order, payment_method: paymentMethodType, ...eventMoneyFields }),
  payment_failed: server({ ...order, payment_method: paymentMethodType, reason: shortText(60), ...eventMoneyFields }),

  sign_up: server({ restaurant_id: id.optional() }),
  login: server({}),

  pos_integration_requested: server({ restaurant_id: id, pos_system: shortText(60) }),
  pos_integration_completed: server({ restaurant_id: id, pos_system: shortText(60) }),

  /**
   * Time until the page's first byte, until it could be used, until it was fully loaded, and until its largest part was
   * painted.
   */
  page_load_time: browser({
    first_byte_ms: milliseconds,
    ready_ms: milliseconds,
    load_ms: milliseconds,
    largest_paint_ms: milliseconds.optional(),
  }),
  /** A few images of each page, without their addresses. */
  image_load_time: browser({ load_ms: milliseconds, transferred_bytes: count.max(100_000_000) }),
  mobile_interaction: browser({ interaction: z.enum(mobileInteractions) }),
  error: browser({
    source: z.enum(['script', 'promise', 'screen']),
    message: shortText(200),
    /** The script's path without its query string, and the line in it. */
    file: shortText(200).optional(),
    line: count.optional(),
  }),
} as const;

type Events = typeof analyticsEvents;
export type EventName = keyof Events;

/** Fields that the recorder of an event has to provide. */
export type EventFields<Name extends EventName> = z.input<Events[Name]['fields']>;

type RecordedBy<Who extends Recorder> = {
  [Name in EventName]: Events[Name]['recordedBy'] extends Who ? Name : never;
}[EventName];
export type BrowserEvent = RecordedBy<'browser'>;
export type ServerEvent = RecordedBy<'server'>;

export const isEventName = (name: string): name is EventName => Object.hasOwn(analyticsEvents, name);
