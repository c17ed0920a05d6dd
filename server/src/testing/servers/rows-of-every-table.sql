-- One row or more for every table, as of migration 0046: a database of an earlier version that is about to be upgraded.

create function pg_temp.id(number integer) returns uuid language sql as $$
  select ('00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid
$$;

-- Accounts: the owner 1, the staff member 2 and the administrator 3.
insert into users (id, email, display_name, role, owner_id, permissions, restaurant_ids, invited_at) values
  (pg_temp.id(1), 'owner@example.com', 'Olive Owner', 'owner', pg_temp.id(1), null, null, null),
  (pg_temp.id(2), 'staff@example.com', 'Stan Staff', 'staff', pg_temp.id(1), '{"orders": true}', array[pg_temp.id(10)], '2026-01-01'),
  (pg_temp.id(3), 'admin@example.com', 'Ada Admin', 'admin', null, null, null, null);
insert into credentials (id, user_id, account_id, provider_id, password)
  values (pg_temp.id(4), pg_temp.id(1), pg_temp.id(1)::text, 'credential', 'hash');
insert into sessions (id, user_id, token, expires_at) values (pg_temp.id(5), pg_temp.id(1), 'token', '2030-01-01');
insert into verifications (id, identifier, value, expires_at) values (pg_temp.id(6), 'reset', 'value', '2030-01-01');
insert into rate_limits (key, attempts, window_ends_at) values ('log-in', 3, '2030-01-01');

-- Files.
insert into objects (owner_id, bucket, name, storage_key, size, content_type, md5_hash, download_token, time_created, updated)
  values (pg_temp.id(1), 'comanda', 'photo.jpg', 'key-1', 5, 'image/jpeg', 'md5', 'token', '2026-01-01', '2026-01-01');
insert into forgotten_bytes (storage_key, since) values ('key-2', '2026-01-01');
insert into resumable_uploads (owner_id, id, bucket, name, claims, total_bytes, began_at)
  values (pg_temp.id(1), pg_temp.id(7), 'comanda', 'film.mp4', '{}', 100, '2026-01-01');

-- Restaurants and menus.
insert into restaurants (id, owner_id, name, opening_hours, language, languages, currency) values
  (pg_temp.id(10), pg_temp.id(1), 'The Olive', null, 'en', '{de,fr}', 'EUR'),
  (pg_temp.id(11), pg_temp.id(1), 'The Demo', '[{"day": "monday", "from": "18:00", "to": "02:30"}]', 'en', '{}', 'USD');
insert into setups (owner_id, restaurant_id, demo_restaurant_id, state, steps, sample_data, started_at, updated_at)
  values (pg_temp.id(1), pg_temp.id(10), pg_temp.id(11), 'done', '[]', '{}', '2026-01-01', '2026-01-01');
insert into menus (restaurant_id, id, name, currency, removed_at, removed_by) values
  (pg_temp.id(10), pg_temp.id(12), 'Dinner', 'EUR', null, null),
  (pg_temp.id(10), pg_temp.id(13), 'Lunch', 'EUR', '2026-01-01', pg_temp.id(2));
insert into categories (restaurant_id, menu_id, id, name, position)
  values (pg_temp.id(10), pg_temp.id(12), pg_temp.id(14), 'Starters', 0);
insert into items (restaurant_id, menu_id, id, category_id, name, price_minor, position, stock_count, option_groups)
  values (pg_temp.id(10), pg_temp.id(12), pg_temp.id(15), pg_temp.id(14), 'Soup', 750, 0, 12, '[]');
insert into menu_imports (restaurant_id, menu_id, imported_at, before) values (pg_temp.id(10), pg_temp.id(12), '2026-01-01', '{}');
insert into translations (restaurant_id, id, menu_id, language, subject_id, field, text, source, source_hash, state)
  values (pg_temp.id(10), pg_temp.id(16), pg_temp.id(12), 'de', pg_temp.id(15), 'name', 'Suppe', 'Soup', 'hash', 'reviewed');
insert into translation_glossaries (restaurant_id, kept_words) values (pg_temp.id(10), '{Olive}');
insert into translation_runs (restaurant_id, id, menu_id, languages, state)
  values (pg_temp.id(10), pg_temp.id(17), pg_temp.id(12), '{de}', 'done');

-- A program of the owner, which listens to everything. The triggers of later rows write events for it.
insert into api_keys (owner_id, id, name, secret_hash, last_four, scopes, created_at)
  values (pg_temp.id(1), pg_temp.id(20), 'Key', 'hash', 'abcd', '{orders.view}', '2026-01-01');
insert into idempotent_calls (owner_id, api_key_id, key, path, input_hash, output, called_at)
  values (pg_temp.id(1), pg_temp.id(20), 'call-1', '/orders/place', 'hash', '{"id": 1}', '2026-01-01');
insert into webhook_endpoints (owner_id, id, url, topics, secret_sealed, created_at)
  values (pg_temp.id(1), pg_temp.id(21), 'https://example.com', '{order.placed,payment.paid,visit.opened}', '\x01', '2026-01-01');
insert into webhook_deliveries (owner_id, id, endpoint_id, event_number, topic, subject_id, payload, state, created_at, decided_at)
  values (pg_temp.id(1), pg_temp.id(22), pg_temp.id(21), 12, 'order.placed', pg_temp.id(40), '{}', 'delivered', '2026-01-01', '2026-01-01');

-- Tables and a visit.
insert into qr_codes (restaurant_id, id, menu_id, table_number, scan_count) values (pg_temp.id(10), '0000000007', pg_temp.id(12), '7', 4);
insert into demo_tables (restaurant_id, qr_code_id, offered_at) values (pg_temp.id(10), '0000000007', '2026-01-01');
insert into visits (restaurant_id, id, qr_code_id, table_number, code, opened_at, last_activity_at, withdrawn_keys)
  values (pg_temp.id(10), pg_temp.id(30), '0000000007', '7', '1234', '2026-01-01 18:00Z', '2026-01-01 20:00Z', array[pg_temp.id(99)]);
insert into visit_guests (restaurant_id, visit_id, id, device_hash, name, state, joined_at)
  values (pg_temp.id(10), pg_temp.id(30), pg_temp.id(31), 'hash', 'Gus', 'seated', '2026-01-01 18:00Z');
insert into visit_calls (restaurant_id, visit_id, id, kind, called_at)
  values (pg_temp.id(10), pg_temp.id(30), pg_temp.id(32), 'new_party', '2026-01-01 19:00Z');
insert into feedback (restaurant_id, id, visit_id, guest_id, table_number, stars, note, created_at, updated_at)
  values (pg_temp.id(10), pg_temp.id(33), pg_temp.id(30), pg_temp.id(31), '7', 3, 'Too salty', '2026-01-01', '2026-01-01');

-- Orders.
insert into orders (restaurant_id, id, visit_id, guest_id, restaurant_name, currency, subtotal_minor, total_minor, status, payment_status,
    payment_method, paid_with, paid_minor, table_number, placing_key, created_at) values
  (pg_temp.id(10), pg_temp.id(40), pg_temp.id(30), pg_temp.id(31), 'The Olive', 'EUR', 1500, 1500, 'delivered', 'paid',
    'pay_at_table', 'cash', 1500, '7', pg_temp.id(41), '2026-01-01 18:30Z');
insert into order_items (restaurant_id, order_id, position, id, item_id, category_id, name, price_minor, quantity, is_delivered)
  values (pg_temp.id(10), pg_temp.id(40), 0, pg_temp.id(42), pg_temp.id(15), pg_temp.id(14), 'Soup', 750, 2, true);
insert into order_history (restaurant_id, order_id, id, new_status, changed_at, changed_by, changed_by_id)
  values (pg_temp.id(10), pg_temp.id(40), pg_temp.id(43), 'delivered', '2026-01-01 19:00Z', 'Stan Staff', pg_temp.id(2));
insert into stations (restaurant_id, id, name, position, created_at, updated_at)
  values (pg_temp.id(10), pg_temp.id(44), 'Grill', 0, '2026-01-01', '2026-01-01');
insert into station_categories (restaurant_id, category_id, station_id) values (pg_temp.id(10), pg_temp.id(14), pg_temp.id(44));
insert into printers (restaurant_id, id, name, host, columns, code_page, created_at, updated_at)
  values (pg_temp.id(10), pg_temp.id(45), 'Kitchen', '10.0.0.9', 42, 'pc858', '2026-01-01', '2026-01-01');
insert into print_jobs (restaurant_id, id, printer_id, number, title, content, kind, state, created_at, updated_at)
  values (pg_temp.id(10), pg_temp.id(46), pg_temp.id(45), 1, 'Table 7', '[]', 'ticket', 'printed', '2026-01-01', '2026-01-01');
insert into ticket_routes (restaurant_id, printer_id, prints, prints_when, updated_at)
  values (pg_temp.id(10), pg_temp.id(45), 'everything', 'placed', '2026-01-01');
insert into printed_orders (restaurant_id, order_id, table_number, notes, looked_at)
  values (pg_temp.id(10), pg_temp.id(40), '7', '', '2026-01-01');
insert into printed_lines (restaurant_id, order_id, printer_id, line_id, quantity, name, options, notes)
  values (pg_temp.id(10), pg_temp.id(40), pg_temp.id(45), pg_temp.id(42), 2, 'Soup', '{}', '');

-- Payments. Triggers add receipts_due and payment_method_usage.
insert into payment_methods (owner_id, id, type, status, is_enabled, provider, credentials_sealed, credentials_id, processing_fee_percent)
  values (pg_temp.id(1), pg_temp.id(50), 'credit_card', 'active', true, 'stripe', '\x02', pg_temp.id(51), 2.9);
insert into payment_method_history (owner_id, payment_method_id, id, what, changed_by, changed_at)
  values (pg_temp.id(1), pg_temp.id(50), pg_temp.id(52), 'enabled', 'Olive Owner', '2026-01-01');
insert into former_credentials (owner_id, id, type, provider, credentials_sealed, replaced_at)
  values (pg_temp.id(1), pg_temp.id(53), 'credit_card', 'stripe', '\x03', '2026-01-01');
insert into payments (restaurant_id, id, visit_id, method, paid_with, status, currency, amount_minor, tip_minor, given_minor, taken_by,
    taken_by_name, created_at, paid_at)
  values (pg_temp.id(10), pg_temp.id(54), pg_temp.id(30), 'pay_at_table', 'cash', 'paid', 'EUR', 1500, 100, 2000, pg_temp.id(2),
    'Stan Staff', '2026-01-01 20:00Z', '2026-01-01 20:00Z');
insert into payment_parts (restaurant_id, payment_id, order_id, amount_minor) values (pg_temp.id(10), pg_temp.id(54), pg_temp.id(40), 1500);
insert into payment_lines (restaurant_id, payment_id, order_id, line_id, grains, amount_minor)
  values (pg_temp.id(10), pg_temp.id(54), pg_temp.id(40), pg_temp.id(42), 55440, 1500);
insert into refunds (restaurant_id, id, payment_id, amount_minor, reason, refunded_by, refunded_by_name, refunded_at)
  values (pg_temp.id(10), pg_temp.id(55), pg_temp.id(54), 200, 'Cold soup', pg_temp.id(2), 'Stan Staff', '2026-01-01 21:00Z');
insert into provider_events (provider, account, event_id, received_at) values ('stripe', 'platform', 'evt_1', '2026-01-01');
insert into test_charges (reference, payment_id, amount_minor, currency, description, return_url, webhook_path, expires_at)
  values ('test-1', pg_temp.id(56), 900, 'EUR', 'Table 7', 'https://example.com', '/webhook', '2026-01-01');
insert into test_refunds (reference, refund_id, amount_minor, reason, refunded_at)
  values ('test-1', pg_temp.id(57), 900, 'Test', '2026-01-01');
insert into receipt_counters (restaurant_id, last_number, last_issued_at) values (pg_temp.id(10), 1, '2026-01-01 20:00Z');
insert into receipts (restaurant_id, id, number, kind, payment_id, token, issued_at, content, shares)
  values (pg_temp.id(10), pg_temp.id(58), 1, 'payment', pg_temp.id(54), 'token', '2026-01-01 20:00Z', '{}', '[]');

-- Requests and the point of sale.
insert into integration_requests (owner_id, id, restaurant_id, kind, pos_system, status, requested_at, quote_tokens)
  values (pg_temp.id(1), pg_temp.id(60), pg_temp.id(10), 'pos', 'square', 'quoted', '2026-01-01', 5000);
insert into integration_request_history (owner_id, request_id, id, what, changed_by, changed_at)
  values (pg_temp.id(1), pg_temp.id(60), pg_temp.id(61), 'quoted', 'Ada Admin', '2026-01-01');
insert into pos_connections (restaurant_id, system, secret_sealed, secret_last_four, created_at, updated_at)
  values (pg_temp.id(10), 'square', '\x04', 'wxyz', '2026-01-01', '2026-01-01');
insert into pos_items (restaurant_id, external_id, name, price_minor, currency) values (pg_temp.id(10), 'sq-1', 'Soup', 750, 'EUR');
insert into pos_item_mappings (restaurant_id, item_id, external_id, is_chosen, updated_at)
  values (pg_temp.id(10), pg_temp.id(15), 'sq-1', true, '2026-01-01');
insert into pos_orders (restaurant_id, order_id, system, state, wanted, looked_at, created_at, updated_at)
  values (pg_temp.id(10), pg_temp.id(40), 'square', 'sent', '{}', '2026-01-01', '2026-01-01', '2026-01-01');
insert into pos_sync_logs (restaurant_id, id, order_id, system, direction, action, method, url, request, response, duration_ms, at)
  values (pg_temp.id(10), pg_temp.id(62), pg_temp.id(40), 'square', 'out', 'create', 'POST', '/orders', '{}', '{}', 120, '2026-01-01');

-- Tokens. A trigger adds token_sums.
insert into token_entries (owner_id, id, kind, amount, reference, reason) values
  (pg_temp.id(1), pg_temp.id(70), 'sign_up', 2500, 'sign-up', 'Free tokens'),
  (pg_temp.id(1), pg_temp.id(71), 'scan', -1, 'scan-1', '');
insert into token_purchases (owner_id, id, tokens, price_cents, status, provider, return_url, number, created_at, expires_at, paid_at)
  values (pg_temp.id(1), pg_temp.id(72), 1000, 900, 'paid', 'stripe', 'https://example.com', 1, '2026-01-01', '2026-01-02', '2026-01-01');
insert into token_receipt_numbers (last) values (1);
insert into token_warnings (owner_id, level) values (pg_temp.id(1), 500);
insert into past_purchases (id, number, tokens, price_cents, status, provider) values (pg_temp.id(73), 2, 1000, 900, 'paid', 'stripe');

-- Messages, the audit log, analytics and reports.
insert into messages (id, sender_name, sender_email, sender_id, content)
  values (pg_temp.id(80), 'Olive Owner', 'owner@example.com', pg_temp.id(1), 'Hello');
insert into message_replies (message_id, id, content, written_by, written_at)
  values (pg_temp.id(80), pg_temp.id(81), 'Welcome', pg_temp.id(3), '2026-01-01');
insert into audit_entries (id, at, admin_id, admin_name, command, owner_id, outcome)
  values (pg_temp.id(82), '2026-01-01', pg_temp.id(3), 'Ada Admin', 'tokens.grant', pg_temp.id(1), 'done');
insert into analytics_events (at, id, name, restaurant_id) values ('2026-01-01', pg_temp.id(83), 'menu_opened', pg_temp.id(10));
insert into report_days (restaurant_id, day, starts_at, ends_at, is_stale)
  values (pg_temp.id(10), '2026-01-01', '2026-01-01 03:00Z', '2026-01-02 03:00Z', false);
insert into report_figures (restaurant_id, dimension, day, currency, key, label, count, quantity, amount_minor, tip_minor)
  values (pg_temp.id(10), 'hour', '2026-01-01', 'EUR', '18', '18:00', 1, 2, 1500, 100);
