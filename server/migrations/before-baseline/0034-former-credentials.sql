-- Credentials that were replaced, as long as money that came through them may have to be asked for, or given back.
create table former_credentials (
  owner_id uuid not null references users (id) on delete cascade,
  -- By which payments name them.
  id uuid not null,
  type text not null,
  provider text not null check (provider in ('stripe', 'paypal', 'btcpay')),
  -- As the method had it: it opens for this owner and type alone.
  credentials_sealed bytea not null,
  replaced_at timestamptz(3) not null,
  primary key (owner_id, id)
);
create index former_credentials_oldest on former_credentials (replaced_at);

-- Which credentials a method has, and with which of them a payment was begun.
alter table payment_methods add column credentials_id uuid;
update payment_methods set credentials_id = gen_random_uuid() where credentials_sealed is not null;
alter table payments add column credentials_id uuid;
update payments set credentials_id = payment_methods.credentials_id
  from restaurants, payment_methods
  where restaurants.id = payments.restaurant_id and payment_methods.owner_id = restaurants.owner_id
    and payment_methods.type = payments.method and payment_methods.provider = payments.provider;

-- The language in which a payer reads the checkout page of test mode.
alter table test_charges add column language text not null default 'en';
