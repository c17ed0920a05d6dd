import type { DB } from '#platform/db';

/**
 * The place of a table on a Citus cluster.
 *
 * - `reference`: a copy on every node, because the tables of all restaurants refer to it.
 * - `restaurant`: in shards by `restaurant_id`. All of them are one group, so that everything of a restaurant is on one node.
 * - `owner`: in shards by `owner_id`, a second group.
 * - `coordinator`: on the coordinator alone.
 */
type TablePlacement = 'reference' | 'restaurant' | 'owner' | 'coordinator';

/** Places every table. The type requires a decision for each new one. */
export const tablePlacement: { readonly [Table in keyof DB]: TablePlacement } = {
  users: 'reference',
  restaurants: 'reference',
  // The triggers on orders, payments and menus read it to see whether anybody listens.
  webhook_endpoints: 'reference',

  menus: 'restaurant',
  categories: 'restaurant',
  items: 'restaurant',
  shared_options: 'restaurant',
  menu_imports: 'restaurant',
  translations: 'restaurant',
  translation_glossaries: 'restaurant',
  translation_runs: 'restaurant',
  areas: 'restaurant',
  qr_codes: 'restaurant',
  visits: 'restaurant',
  visit_tables: 'restaurant',
  visit_guests: 'restaurant',
  visit_calls: 'restaurant',
  orders: 'restaurant',
  order_items: 'restaurant',
  order_history: 'restaurant',
  promo_codes: 'restaurant',
  promo_code_uses: 'restaurant',
  pickup_numbers: 'restaurant',
  pickup_slots: 'restaurant',
  feedback: 'restaurant',
  guest_push_subscriptions: 'restaurant',
  push_notices: 'restaurant',
  payments: 'restaurant',
  payment_parts: 'restaurant',
  payment_lines: 'restaurant',
  payment_takings: 'restaurant',
  refunds: 'restaurant',
  card_holds: 'restaurant',
  cash_drawers: 'restaurant',
  drawer_sessions: 'restaurant',
  cash_movements: 'restaurant',
  closing_counters: 'restaurant',
  closing_reports: 'restaurant',
  receipt_counters: 'restaurant',
  receipts: 'restaurant',
  receipts_due: 'restaurant',
  stations: 'restaurant',
  station_categories: 'restaurant',
  printers: 'restaurant',
  print_jobs: 'restaurant',
  ticket_routes: 'restaurant',
  printed_orders: 'restaurant',
  printed_lines: 'restaurant',
  report_days: 'restaurant',
  report_figures: 'restaurant',
  report_months: 'restaurant',
  report_month_figures: 'restaurant',
  demo_tables: 'restaurant',
  pos_connections: 'restaurant',
  pos_items: 'restaurant',
  pos_item_mappings: 'restaurant',
  pos_orders: 'restaurant',
  pos_sync_logs: 'restaurant',
  webhook_events: 'restaurant',

  // A row for every scan.
  token_entries: 'owner',
  token_sums: 'owner',

  push_keys: 'coordinator',
  push_subscriptions: 'coordinator',
  account_changes: 'coordinator',
  analytics_events: 'coordinator',
  api_keys: 'coordinator',
  audit_entries: 'coordinator',
  backups: 'coordinator',
  credentials: 'coordinator',
  data_exports: 'coordinator',
  directory_entries: 'coordinator',
  forgotten_bytes: 'coordinator',
  former_credentials: 'coordinator',
  idempotent_calls: 'coordinator',
  integration_request_history: 'coordinator',
  integration_requests: 'coordinator',
  menu_reading_days: 'coordinator',
  menu_reading_usage: 'coordinator',
  message_replies: 'coordinator',
  messages: 'coordinator',
  migrations: 'coordinator',
  objects: 'coordinator',
  passkeys: 'coordinator',
  past_purchases: 'coordinator',
  payment_method_history: 'coordinator',
  payment_method_usage: 'coordinator',
  payment_methods: 'coordinator',
  provider_events: 'coordinator',
  rate_limits: 'coordinator',
  resumable_uploads: 'coordinator',
  secret_probe: 'coordinator',
  security_events: 'coordinator',
  server_pauses: 'coordinator',
  sessions: 'coordinator',
  staff_pins: 'coordinator',
  tablet_sessions: 'coordinator',
  tablets: 'coordinator',
  setups: 'coordinator',
  test_charges: 'coordinator',
  test_refunds: 'coordinator',
  token_purchases: 'coordinator',
  token_receipt_numbers: 'coordinator',
  token_warnings: 'coordinator',
  translation_days: 'coordinator',
  translation_usage: 'coordinator',
  two_factors: 'coordinator',
  verifications: 'coordinator',
  webhook_deliveries: 'coordinator',
};

/** The column by which each distributed table is divided into shards. */
export const tenantColumns: ReadonlyMap<string, 'restaurant_id' | 'owner_id'> = new Map(
  Object.entries(tablePlacement).flatMap(([table, placement]) =>
    placement === 'restaurant' || placement === 'owner' ? [[table, `${placement}_id` as const] as const] : [],
  ),
);

/** The tables of a placement, in the order of the list. */
export const listPlacedTables = (placement: TablePlacement): string[] =>
  Object.entries(tablePlacement).flatMap(([table, placed]) => (placed === placement ? [table] : []));
