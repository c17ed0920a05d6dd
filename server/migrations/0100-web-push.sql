-- Notifications on locked phones: staff hear of orders and calls, and guests that their order is ready.

-- The key pair with which this installation identifies itself to push services (VAPID). There is one row.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key_sealed bytea not null
);

-- Browsers of staff and owners that want notifications.
create table push_subscriptions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  -- Address at the browser's push service, and the keys with which messages are encrypted for this browser.
  endpoint text not null,
  public_key text not null,
  auth_secret text not null,
  -- Kinds of events that this person wants to hear of on this device.
  topics text[] not null,
  -- Tables that this person looks after; null for all tables.
  table_numbers text[],
  user_agent text not null default '',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id),
  unique (user_id, endpoint)
);

-- Phones of guests who want to hear that their order is ready. A phone that orders again keeps one row.
create table guest_push_subscriptions (
  restaurant_id uuid not null,
  visit_id uuid not null,
  guest_id uuid not null,
  endpoint text not null,
  public_key text not null,
  auth_secret text not null,
  -- Language of the notification.
  language text not null,
  created_at timestamptz(3) not null,
  primary key (restaurant_id, visit_id, guest_id),
  foreign key (restaurant_id, visit_id, guest_id) references visit_guests (restaurant_id, visit_id, id) on delete cascade
);
create index guest_push_subscriptions_oldest on guest_push_subscriptions (created_at);

-- Events that were announced. The key keeps two nodes, or a node after a crash, from announcing one twice.
create table push_notices (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  kind text not null check (kind in ('order', 'unseen', 'call', 'unhappy', 'ready')),
  -- Id of the order, call or feedback.
  subject_id uuid not null,
  at timestamptz(3) not null,
  primary key (restaurant_id, kind, subject_id)
);
create index push_notices_oldest on push_notices (at);
