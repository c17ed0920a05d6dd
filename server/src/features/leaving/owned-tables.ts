import { sql, type RawBuilder } from 'kysely';
import type { DB } from '#platform/db';

/** SQL condition by which a table's rows belong to an owner. */
type OwnershipCondition = (ownerId: string) => RawBuilder<boolean>;

const byOwner: OwnershipCondition = (ownerId) => sql`t.owner_id = ${ownerId}`;
const byRestaurant: OwnershipCondition = (ownerId) =>
  sql`t.restaurant_id in (select id from restaurants where owner_id = ${ownerId})`;
const people = (ownerId: string) => sql`(select id from users where id = ${ownerId} or owner_id = ${ownerId})`;

interface OwnedTable {
  readonly rows: OwnershipCondition;
  /** Internal columns: secrets and the state of queues. */
  readonly without?: readonly string[];
  /** Values that replace those of a row, as a JSON object. */
  readonly mask?: RawBuilder<unknown>;
}

const ofOwner = (...without: string[]): OwnedTable => ({ rows: byOwner, without });
const ofRestaurant = (...without: string[]): OwnedTable => ({ rows: byRestaurant, without });

/**
 * Lists what an owner can export, table by table. Null marks tables that are not exported: keys and sessions, derived counts, and internal
 * queues. The type requires every table to be listed.
 */
export const ownedTables: { readonly [Table in keyof DB]: OwnedTable | null } = {
  users: {
    rows: (ownerId) => sql`t.id in ${people(ownerId)}`,
  },
  passkeys: {
    rows: (ownerId) => sql`t.user_id in ${people(ownerId)}`,
    without: ['credential_id', 'public_key', 'counter', 'transports'],
  },
  restaurants: ofOwner('creation_key', 'guests_forgotten_until', 'pickup_screen_key'),
  menus: ofRestaurant(),
  categories: ofRestaurant(),
  items: ofRestaurant(),
  shared_options: ofRestaurant(),
  translations: ofRestaurant(),
  translation_glossaries: ofRestaurant(),
  promo_codes: ofRestaurant(),
  promo_code_uses: ofRestaurant('device_hash'),
  areas: ofRestaurant(),
  qr_codes: ofRestaurant(),
  visits: ofRestaurant('party'),
  visit_tables: ofRestaurant(),
  visit_guests: ofRestaurant('device_hash'),
  visit_calls: ofRestaurant(),
  orders: ofRestaurant('placing_key', 'placing_hash'),
  order_items: ofRestaurant(),
  pickup_numbers: null,
  pickup_slots: null,
  order_history: ofRestaurant(),
  feedback: ofRestaurant(),
  payments: ofRestaurant('checkout_url', 'charge', 'credentials_id', 'look_at', 'looks'),
  payment_parts: ofRestaurant(),
  payment_lines: ofRestaurant(),
  payment_takings: ofRestaurant(),
  refunds: ofRestaurant('claim_url', 'look_at', 'looks', 'provider_key'),
  card_holds: ofRestaurant('checkout_url', 'charge', 'credentials_id', 'look_at', 'looks'),
  cash_drawers: ofRestaurant(),
  drawer_sessions: ofRestaurant(),
  cash_movements: ofRestaurant(),
  closing_reports: ofRestaurant(),
  receipts: ofRestaurant('token'),
  stations: ofRestaurant(),
  station_categories: ofRestaurant(),
  printers: ofRestaurant('claim', 'claimed_until'),
  ticket_routes: ofRestaurant(),
  tablets: ofRestaurant('secret_hash'),
  token_entries: ofOwner(),
  token_purchases: ofOwner('checkout_url', 'return_url'),
  payment_methods: ofOwner('credentials_id', 'credentials_sealed', 'check_failure'),
  former_credentials: ofOwner('credentials_sealed'),
  payment_method_history: ofOwner(),
  payment_method_usage: ofOwner(),
  integration_requests: ofOwner('credentials_sealed'),
  integration_request_history: ofOwner(),
  pos_connections: ofRestaurant('secret_sealed', 'signature_key_sealed'),
  pos_items: ofRestaurant(),
  pos_item_mappings: ofRestaurant(),
  pos_orders: ofRestaurant('claim', 'claimed_until', 'difference'),
  api_keys: ofOwner('secret_hash'),
  webhook_endpoints: ofOwner('secret_sealed', 'previous_secret_sealed'),
  messages: { rows: (ownerId) => sql`t.sender_id in ${people(ownerId)}` },
  message_replies: {
    rows: (ownerId) => sql`t.message_id in (select id from messages where sender_id in ${people(ownerId)})`,
  },
  objects: ofOwner('storage_key', 'download_token'),
  audit_entries: ofOwner(),
  security_events: {
    rows: byOwner,
    // The network addresses of the platform's own team are not the owner's data.
    mask: sql`case when t.account_role = 'admin' then '{"address": ""}' else '{}' end::jsonb`,
  },
  analytics_events: null,
  backups: null,
  closing_counters: null,
  credentials: null,
  data_exports: null,
  demo_tables: null,
  directory_entries: null,
  forgotten_bytes: null,
  idempotent_calls: null,
  menu_imports: null,
  menu_reading_days: null,
  menu_reading_usage: null,
  migrations: null,
  past_purchases: null,
  pos_sync_logs: null,
  print_jobs: null,
  printed_lines: null,
  printed_orders: null,
  provider_events: null,
  rate_limits: null,
  receipt_counters: null,
  receipts_due: null,
  report_days: null,
  report_figures: null,
  report_months: null,
  report_month_figures: null,
  resumable_uploads: null,
  secret_probe: null,
  server_pauses: null,
  sessions: null,
  push_keys: null,
  push_subscriptions: null,
  guest_push_subscriptions: null,
  push_notices: null,
  staff_pins: null,
  tablet_sessions: null,
  two_factors: null,
  account_changes: null,
  setups: null,
  test_charges: null,
  test_refunds: null,
  token_receipt_numbers: null,
  token_sums: null,
  token_warnings: null,
  translation_days: null,
  translation_runs: null,
  translation_usage: null,
  verifications: null,
  webhook_deliveries: null,
  webhook_events: null,
};
