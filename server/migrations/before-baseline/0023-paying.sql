-- A share of a bill is a payment from the moment somebody takes it: held while its payer pays, then paid, or free again.
alter table orders
  -- Of its total: what was paid, and what somebody is paying at this moment. Both follow the payments.
  add column paid_minor bigint not null default 0 check (paid_minor >= 0),
  add column held_minor bigint not null default 0 check (held_minor >= 0);
update orders set paid_minor = total_minor where payment_status = 'paid';

alter table payments
  drop constraint payments_status_check,
  -- Pending: somebody is paying it. Failed: the provider said no. Expired: its payer gave it up or walked away.
  add constraint payments_status_check check (status in ('pending', 'paid', 'failed', 'expired', 'taken_back')),
  -- Nobody has said yet how a share that was only just taken will be paid.
  alter column method drop not null,
  add constraint payments_paid_by_a_method check (status not in ('paid', 'taken_back') or method is not null),
  -- How the bill was divided. Whole orders are what staff take without a word about shares.
  add column split text not null default 'orders' check (split in ('orders', 'items', 'equal', 'amount', 'rest')),
  -- Equally among so many.
  add column equal_of integer check (equal_of between 2 and 50),
  -- Which guest of the visit pays; null where staff took the money. The name is the one they had then.
  add column guest_id uuid,
  add column payer_name text not null default '',
  -- Until when it is held; null once it is decided.
  add column expires_at timestamptz(3),
  -- What staff were handed in cash: what is above amount and tip went back as change.
  add column given_minor bigint check (given_minor >= 0),
  -- Who moves the money, under which name there, and on whose page the payer goes on.
  add column provider text check (provider in ('stripe', 'paypal', 'btcpay', 'test')),
  add column provider_reference text,
  add column checkout_url text,
  -- What the provider was asked for, word for word: asked again with the same key, it finds the first.
  add column charge jsonb,
  -- When the provider is asked next how it stands, and how often it was; null where there is nothing to ask.
  add column look_at timestamptz(3),
  add column looks integer not null default 0,
  -- The payment that failed, whose lines this one holds so that its payer may try again.
  add column retry_of uuid,
  -- No money moved: the method was in test mode.
  add column is_test boolean not null default false,
  -- Why it failed, in words for the payer.
  add column failure text not null default '',
  -- What staff have to see to, in words for them; empty where nothing is wrong.
  add column attention text not null default '',
  add constraint payments_equally check ((split = 'equal') = (equal_of is not null)),
  add constraint payments_pending_until check ((status = 'pending') = (expires_at is not null));
create unique index payments_reference on payments (restaurant_id, provider, provider_reference)
  where provider_reference is not null;
-- Providers know a payment by its id alone: one that is paid at one restaurant must not be found by another that takes the same id.
create unique index payments_id on payments (id);
create index payments_pending on payments (expires_at) where status = 'pending';
create index payments_look_at on payments (look_at) where look_at is not null;
create index payments_attention on payments (restaurant_id) where attention <> '';

-- Of which lines a share is made. A line of quantity n has n units of 27,720 grains each, so that a twelfth, a seventh or a half of a
-- dish is a whole number of them.
create table payment_lines (
  restaurant_id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  -- None where the share takes money off the line without taking a part of the dish.
  grains bigint not null check (grains >= 0),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (restaurant_id, payment_id, order_id, line_id),
  foreign key (restaurant_id, payment_id) references payments (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade
);
create index payment_lines_order on payment_lines (restaurant_id, order_id);

alter table refunds
  -- A provider gives money back in its own time: until then it is pending, and it may fail.
  add column status text not null default 'done' check (status in ('pending', 'done', 'failed')),
  add column provider_reference text,
  add column failure text not null default '',
  -- Nobody asked for it: the money came for something that was gone by then.
  add column is_automatic boolean not null default false,
  -- Where the payer fetches it, at providers that cannot send it back by themselves.
  add column claim_url text,
  -- The cancelled order it was for; null where it was for none in particular.
  add column order_id uuid,
  -- When the provider is asked next, and how often it was; null where there is nothing to ask.
  add column look_at timestamptz(3),
  add column looks integer not null default 0;
create unique index refunds_cancelled_order on refunds (restaurant_id, payment_id, order_id)
  where order_id is not null and status <> 'failed';
create unique index refunds_id on refunds (id);
create index refunds_reference on refunds (restaurant_id, provider_reference) where provider_reference is not null;
create index refunds_look_at on refunds (look_at) where look_at is not null;
create index orders_cancelled_paid on orders (updated_at) where status = 'cancelled' and paid_minor > 0;

-- What providers have told us, so that the same word told again is heard once.
create table provider_events (
  provider text not null,
  -- Whose account it was told to: an owner's, or the platform's own.
  account text not null,
  event_id text not null,
  received_at timestamptz(3) not null,
  primary key (provider, account, event_id)
);
create index provider_events_oldest on provider_events (received_at);

-- The built-in provider of test mode: what its payers decided on its own checkout page. No money moves.
create table test_charges (
  -- Nobody can guess it: it is all one needs to pay.
  reference text primary key,
  payment_id uuid not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  description text not null,
  return_url text not null,
  webhook_path text not null,
  -- Late: it becomes paid once the share it was for has expired.
  state text not null default 'open' check (state in ('open', 'late', 'paid', 'declined', 'cancelled')),
  expires_at timestamptz(3) not null,
  decided_at timestamptz(3)
);
create index test_charges_late on test_charges (expires_at) where state = 'late';

create table test_refunds (
  reference text not null references test_charges on delete cascade,
  refund_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  refunded_at timestamptz(3) not null,
  primary key (reference, refund_id)
);
