-- The built-in provider of test mode, where no money moves. The payer decides the outcome on its checkout page.

create table test_charges (
  -- Secret: anyone who knows the reference can pay.
  reference text primary key,
  payment_id uuid not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  description text not null,
  -- Language of the checkout page.
  language text not null default 'en',
  return_url text not null,
  webhook_path text not null,
  -- A 'late' charge becomes paid after the share that it pays for has expired.
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
