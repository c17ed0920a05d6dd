-- Payment methods that are asked for, checked and switched; and the one queue of requests that administrators handle.
alter table payment_methods
  drop column total_transactions,
  drop column total_volume_minor,
  -- Whose credentials these are; null for what is paid at the table, and until a request was granted.
  add column provider text check (provider in ('stripe', 'paypal', 'btcpay')),
  -- No money moves: guests are sent to the built-in checkout page.
  add column is_test boolean not null default false,
  -- One sealed JSON object, opened only to talk to the provider; and what may be shown of it.
  add column credentials_sealed bytea,
  add column credential_hints jsonb not null default '[]',
  -- Why the provider refused them when they were last checked; empty where it did not.
  add column check_failure text not null default '',
  -- Why an administrator switched it off. While it says something, only an administrator switches it on.
  add column disabled_reason text not null default '',
  -- Counts the changes of people, so that whoever saw an older one is told.
  add column revision integer not null default 1,
  -- Money moves with checked credentials, or none does.
  add constraint payment_methods_active check (status = 'disabled' or is_enabled or is_test),
  add constraint payment_methods_test check (not is_test or type <> 'pay_at_table'),
  add constraint payment_methods_enabled
    check (type = 'pay_at_table' or not is_enabled or (provider is not null and credentials_sealed is not null));

alter table integration_requests
  drop column credential_names,
  add column credential_hints jsonb not null default '[]',
  add column kind text not null default 'payment' check (kind in ('payment', 'pos')),
  alter column payment_method_type drop not null,
  -- Which system a point-of-sale request is about.
  add column pos_system text,
  -- What an administrator asks for a custom integration, in tokens.
  add column quote_tokens integer check (quote_tokens >= 1000),
  add column revision integer not null default 1,
  drop constraint integration_requests_status_check,
  add constraint integration_requests_status_check
    check (status in ('not_requested', 'pending', 'quoted', 'accepted', 'approved', 'rejected')),
  add constraint integration_requests_subject
    check ((kind = 'payment') = (payment_method_type is not null) and (kind = 'pos') = (pos_system is not null));
create index integration_requests_queue on integration_requests (requested_at) where status in ('pending', 'accepted');

-- Who did what, and when. Never what a credential was. The name is the one they had then.
create table payment_method_history (
  owner_id uuid not null,
  payment_method_id uuid not null,
  id uuid not null,
  what text not null,
  note text not null default '',
  changed_by text not null,
  changed_at timestamptz(3) not null,
  primary key (owner_id, payment_method_id, id),
  foreign key (owner_id, payment_method_id) references payment_methods (owner_id, id) on delete cascade
);
create table integration_request_history (
  owner_id uuid not null,
  request_id uuid not null,
  id uuid not null,
  what text not null,
  note text not null default '',
  changed_by text not null,
  changed_at timestamptz(3) not null,
  primary key (owner_id, request_id, id),
  foreign key (owner_id, request_id) references integration_requests (owner_id, id) on delete cascade
);

-- What went through a method, by currency: dollars and yen make no sum. Neither test mode nor the demo restaurant
-- counts.
create table payment_method_usage (
  owner_id uuid not null references users (id) on delete cascade,
  type text not null,
  currency text not null,
  transactions bigint not null default 0,
  volume_minor bigint not null default 0,
  primary key (owner_id, type, currency)
);
insert into payment_method_usage (owner_id, type, currency, transactions, volume_minor)
  select owner_id, method, payments.currency, count(*), sum(amount_minor + tip_minor)
  from payments join restaurants on restaurants.id = payments.restaurant_id
  where payments.status = 'paid' and not is_test and not is_sample
  group by owner_id, method, payments.currency;

-- Counted by whoever writes that a payment is paid, or not after all. At the end of the transaction: nobody waits for another's bill.
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
create constraint trigger payments_count_usage after insert or update of status on payments
  deferrable initially deferred for each row execute function count_method_usage();
