-- Cards that guests leave for a running tab. The provider keeps the amount free on the card; settling the tab captures a part of it, as an
-- ordinary payment.

create table card_holds (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  -- The phone creates the id, so that a retry leaves no second card.
  id uuid not null,
  visit_id uuid not null,
  -- The guest whose card it is, with the name at that time.
  guest_id uuid not null,
  guest_name text not null default '',
  state text not null
    check (state in ('pending', 'held', 'capturing', 'captured', 'releasing', 'released', 'lost', 'ended')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The held amount, which is the limit of the tab.
  amount_minor bigint not null check (amount_minor > 0),
  -- Hours without a new order after which the tab settles itself, as the guest read it.
  settle_hours integer not null check (settle_hours between 1 and 12),

  method text not null check (method in ('credit_card', 'paypal', 'crypto', 'apple_pay', 'google_wallet')),
  provider text not null check (provider in ('stripe', 'paypal', 'btcpay', 'test')),
  -- Null until the provider has answered.
  provider_reference text,
  checkout_url text,
  credentials_id uuid,
  is_test boolean not null,
  -- The exact request to the provider: a retry with the same idempotency key finds the first hold.
  charge jsonb not null,
  -- Reason why the provider holds or captures nothing; null if there is none.
  failure jsonb,

  -- The columns below are null until the tab is settled or the card released.
  settled_by text check (settled_by in ('guest', 'staff', 'time', 'closing')),
  settled_by_id uuid,
  settled_by_name text not null default '',
  -- Open part of the bill when the tab was settled, and the part of it that was captured.
  due_minor bigint check (due_minor >= 0),
  captured_minor bigint not null default 0 check (captured_minor >= 0),
  -- The payment that captures the amount.
  payment_id uuid,

  -- Time at which the hold is looked at next, and the number of times it was; null if there is nothing to do.
  look_at timestamptz(3),
  looks integer not null default 0,
  created_at timestamptz(3) not null,
  held_at timestamptz(3),
  -- Time until which the provider keeps the amount free.
  valid_until timestamptz(3),
  ended_at timestamptz(3),

  primary key (restaurant_id, id),
  foreign key (restaurant_id, visit_id) references visits (restaurant_id, id) on delete cascade,
  check (state not in ('held', 'capturing', 'captured') or held_at is not null),
  check (state <> 'capturing' or payment_id is not null)
);
-- A table has one card at a time.
create unique index card_holds_current on card_holds (restaurant_id, visit_id) where state in ('held', 'capturing');
create unique index card_holds_reference on card_holds (restaurant_id, provider, provider_reference)
  where provider_reference is not null;
create index card_holds_visit on card_holds (restaurant_id, visit_id);
create index card_holds_newest on card_holds (restaurant_id, created_at);
create index card_holds_due on card_holds (look_at) where look_at is not null;
create index card_holds_held on card_holds (restaurant_id) where state = 'held';

-- The hold that the payment captures; null for all other payments.
alter table payments add column hold_id uuid;

-- Amount that a card is held for before guests run a tab, in the restaurant's currency; null if no card is asked for.
alter table restaurants add column tab_card_limit_minor integer check (tab_card_limit_minor > 0);
alter table restaurants add column tab_settle_hours integer not null default 4 check (tab_settle_hours between 1 and 12);

-- A test charge that holds its amount instead of moving it. Once approved it is 'paid'; the captured amount is null while it is only held.
alter table test_charges add column is_hold boolean not null default false;
alter table test_charges add column captured_minor bigint check (captured_minor >= 0);
