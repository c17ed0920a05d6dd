-- Payment methods that an owner offers.
create table payment_methods (
  owner_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('pay_at_table', 'credit_card', 'paypal', 'crypto', 'apple_pay', 'google_wallet')),
  status text not null check (status in ('active', 'disabled')),
  is_enabled boolean not null default false,
  -- In test mode guests pay on the built-in checkout page, and no money moves.
  is_test boolean not null default false,
  -- The provider whose credentials these are; null for payments at the table, and until a request was approved.
  provider text check (provider in ('stripe', 'paypal', 'btcpay')),
  -- One encrypted JSON object, which is decrypted only to call the provider.
  credentials_sealed bytea,
  -- The parts of the credentials that may be shown, such as their last four characters.
  credential_hints jsonb not null default '[]',
  -- Names these credentials in payments and in former_credentials.
  credentials_id uuid,
  last_verified_at timestamptz(3),
  -- Reason why the provider refused the credentials at the last check; empty if it accepted them.
  check_failure text not null default '',
  -- Reason why an administrator disabled the method. Unless it is empty, only an administrator can enable the method.
  disabled_reason text not null default '',
  supported_currencies text[] not null default '{USD}',
  processing_fee_percent numeric(5, 2) not null check (processing_fee_percent between 0 and 100),
  -- Number of changes by people. A change that is based on an older revision gets a conflict error.
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (owner_id, id),
  unique (owner_id, type),
  -- An active method either has verified credentials or is in test mode.
  constraint payment_methods_active check (status = 'disabled' or is_enabled or is_test),
  constraint payment_methods_test check (not is_test or type <> 'pay_at_table'),
  constraint payment_methods_enabled
    check (type = 'pay_at_table' or not is_enabled or (provider is not null and credentials_sealed is not null))
);

-- Changes of a payment method, never with the credentials themselves.
create table payment_method_history (
  owner_id uuid not null,
  payment_method_id uuid not null,
  id uuid not null,
  what text not null,
  note text not null default '',
  -- Name of the person, as it was then.
  changed_by text not null,
  changed_at timestamptz(3) not null,
  primary key (owner_id, payment_method_id, id),
  foreign key (owner_id, payment_method_id) references payment_methods (owner_id, id) on delete cascade
);

-- Credentials that were replaced. They are kept as long as payments made with them may have to be checked or refunded.
create table former_credentials (
  owner_id uuid not null references users (id) on delete cascade,
  -- The credentials_id of payments that were made with them.
  id uuid not null,
  type text not null,
  provider text not null check (provider in ('stripe', 'paypal', 'btcpay')),
  -- Encrypted as in payment_methods: only this owner and type can decrypt it.
  credentials_sealed bytea not null,
  replaced_at timestamptz(3) not null,
  primary key (owner_id, id)
);
create index former_credentials_oldest on former_credentials (replaced_at);

-- Payments. A guest's share of a bill is a payment from the moment it is claimed: pending while the guest pays, then paid, failed or
-- expired. Refunds are in a table of their own.
create table payments (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  visit_id uuid,
  -- The guest who pays, with the name at that time; null and empty if staff received the money.
  guest_id uuid,
  payer_name text not null default '',

  -- Pending: a guest is paying. Failed: the provider declined. Expired: the guest gave up or left. Taken back: staff recorded the
  -- payment by mistake; it counts for nothing and stays in the books.
  status text not null check (status in ('pending', 'paid', 'failed', 'expired', 'taken_back')),
  -- Null while the guest has not chosen a method.
  method text
    check (method in ('pay_at_table', 'credit_card', 'paypal', 'crypto', 'apple_pay', 'google_wallet')),
  -- Means that staff received at the table; null if they did not say, or if the guest paid online.
  paid_with text check (paid_with in ('cash', 'card')),
  -- True if no money moved, because the method was in test mode.
  is_test boolean not null default false,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The part of the bill. The tip is added to it.
  amount_minor bigint not null check (amount_minor >= 0),
  tip_minor bigint not null default 0 check (tip_minor >= 0),
  -- Cash that staff were handed. The part above amount and tip was returned as change.
  given_minor bigint check (given_minor >= 0),
  -- Way of splitting the bill. Staff who record a payment for whole orders use 'orders'.
  split text not null default 'orders' check (split in ('orders', 'items', 'equal', 'amount', 'rest')),
  -- Number of payers of an equal split.
  equal_of integer check (equal_of between 2 and 50),
  -- The failed payment whose lines this one holds, so that its payer can try again.
  retry_of uuid,
  -- Reason of the failure, worded for the payer.
  failure text not null default '',
  -- A problem that staff have to solve, worded for them; empty if there is none.
  attention text not null default '',

  -- The provider that moves the money, the id of the payment there, and the page on which the payer continues.
  provider text check (provider in ('stripe', 'paypal', 'btcpay', 'test')),
  provider_reference text,
  checkout_url text,
  -- The credentials with which the payment was started.
  credentials_id uuid,
  -- The exact request to the provider: a retry with the same idempotency key finds the first charge.
  charge jsonb,
  -- Time at which the provider is asked next for the state of the payment, and the number of times it was asked; null if there is
  -- nothing to ask.
  look_at timestamptz(3),
  looks integer not null default 0,

  -- Staff who recorded the payment and who took it back. The names are as they were then, and empty if no account did it.
  taken_by uuid references users (id) on delete set null,
  taken_by_name text not null default '',
  taken_back_by uuid references users (id) on delete set null,
  taken_back_by_name text not null default '',
  taken_back_at timestamptz(3),
  created_at timestamptz(3) not null,
  -- Time until which the share is held for its payer; null after the payment was decided.
  expires_at timestamptz(3),
  paid_at timestamptz(3),

  primary key (restaurant_id, id),
  foreign key (restaurant_id, visit_id) references visits (restaurant_id, id),
  check (status <> 'paid' or paid_at is not null),
  check ((status = 'taken_back') = (taken_back_at is not null)),
  constraint payments_paid_by_a_method check (status not in ('paid', 'taken_back') or method is not null),
  constraint payments_equally check ((split = 'equal') = (equal_of is not null)),
  constraint payments_pending_until check ((status = 'pending') = (expires_at is not null))
);
create index payments_paid on payments (restaurant_id, paid_at) where status = 'paid';
create index payments_visit on payments (restaurant_id, visit_id);
create index payments_pending on payments (expires_at) where status = 'pending';
create index payments_look_at on payments (look_at) where look_at is not null;
create index payments_attention on payments (restaurant_id) where attention <> '';
create unique index payments_reference on payments (restaurant_id, provider, provider_reference)
  where provider_reference is not null;
-- Providers know a payment by its id alone. Without this index a payment at one restaurant could be claimed by another restaurant
-- that uses the same id.
create unique index payments_id on payments (id);

-- The orders that a payment pays for, and the amount for each. The amounts add up to the amount of the payment.
create table payment_parts (
  restaurant_id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (restaurant_id, payment_id, order_id),
  foreign key (restaurant_id, payment_id) references payments (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade
);
create index payment_parts_order on payment_parts (restaurant_id, order_id);

-- The lines that a share pays for. A line of quantity n has n units of 27,720 grains each, so that a half, a seventh or a twelfth of a
-- dish is a whole number of grains.
create table payment_lines (
  restaurant_id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  -- Zero if the share pays an amount of the line and no part of the dish.
  grains bigint not null check (grains >= 0),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (restaurant_id, payment_id, order_id, line_id),
  foreign key (restaurant_id, payment_id) references payments (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade
);
create index payment_lines_order on payment_lines (restaurant_id, order_id);

create table refunds (
  restaurant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  -- The canceled order that is refunded; null if the refund is for no particular order.
  order_id uuid,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (reason <> ''),
  -- Pending until the provider has answered, which may take days.
  status text not null default 'done' check (status in ('pending', 'done', 'failed')),
  failure text not null default '',
  -- True if no person asked for it: the money arrived for a share or an order that was gone by then.
  is_automatic boolean not null default false,
  provider_reference text,
  -- Page on which the payer collects the money, for providers that cannot send it back by themselves.
  claim_url text,
  -- Time at which the provider is asked next for the state of the refund, and the number of times it was asked; null if there is
  -- nothing to ask.
  look_at timestamptz(3),
  looks integer not null default 0,
  -- The account that refunded, with its name at that time; null and empty for automatic refunds.
  refunded_by uuid references users (id) on delete set null,
  refunded_by_name text not null default '',
  refunded_at timestamptz(3) not null,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, payment_id) references payments (restaurant_id, id) on delete cascade
);
create index refunds_payment on refunds (restaurant_id, payment_id);
create index refunds_newest on refunds (restaurant_id, refunded_at);
create index refunds_reference on refunds (restaurant_id, provider_reference) where provider_reference is not null;
create index refunds_look_at on refunds (look_at) where look_at is not null;
-- Providers know a refund by its id alone.
create unique index refunds_id on refunds (id);
create unique index refunds_cancelled_order on refunds (restaurant_id, payment_id, order_id)
  where order_id is not null and status <> 'failed';

-- Webhook events that providers have sent, so that a repeated event is handled once.
create table provider_events (
  provider text not null,
  -- The account that received the event: an owner's or the platform's.
  account text not null,
  event_id text not null,
  received_at timestamptz(3) not null,
  primary key (provider, account, event_id)
);
create index provider_events_oldest on provider_events (received_at);

-- Totals of each method by currency, because amounts of different currencies cannot be added. Test mode and demo restaurants do not
-- count.
create table payment_method_usage (
  owner_id uuid not null references users (id) on delete cascade,
  type text not null,
  currency text not null,
  transactions bigint not null default 0,
  volume_minor bigint not null default 0,
  primary key (owner_id, type, currency)
);

create function count_method_usage() returns trigger language plpgsql as $$
declare
  was_paid boolean := tg_op = 'UPDATE' and old.status = 'paid';
  times integer;
begin
  -- A backup that is restored brings its own count.
  if new.is_test or was_paid = (new.status = 'paid') or current_setting('comanda.is_restoring', true) = 'on' then
    return null;
  end if;
  times := case when was_paid then -1 else 1 end;
  insert into payment_method_usage as used (owner_id, type, currency, transactions, volume_minor)
    select owner_id, new.method, new.currency, times, times * (new.amount_minor + new.tip_minor)
    from restaurants where id = new.restaurant_id and not is_sample
    on conflict (owner_id, type, currency) do update
      set transactions = used.transactions + excluded.transactions,
        volume_minor = used.volume_minor + excluded.volume_minor;
  return null;
end
$$;
-- The trigger is deferred to the end of the transaction, so that the row lock on the total is held only briefly.
create constraint trigger payments_count_usage after insert or update of status on payments
  deferrable initially deferred for each row execute function count_method_usage();
