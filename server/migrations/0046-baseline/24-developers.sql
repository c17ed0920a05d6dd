-- API keys act for their owner, within their scopes. A key is shown once; only its hash is stored.
create table api_keys (
  owner_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  secret_hash text not null,
  -- Last characters of the key, by which people recognize it.
  last_four text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Null means all restaurants of the owner, including future ones.
  restaurant_ids uuid[],
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (owner_id, id)
);

-- Results of calls with an idempotency key. A repeated call gets the stored result and is not executed again.
create table idempotent_calls (
  owner_id uuid not null,
  api_key_id uuid not null,
  key text not null,
  path text not null,
  input_hash text not null,
  output jsonb not null,
  called_at timestamptz(3) not null,
  primary key (owner_id, api_key_id, key),
  foreign key (owner_id, api_key_id) references api_keys (owner_id, id) on delete cascade
);
create index idempotent_calls_oldest on idempotent_calls (called_at);

-- Addresses of owners' programs that receive webhooks.
create table webhook_endpoints (
  owner_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  url text not null,
  topics text[] not null check (cardinality(topics) > 0),
  -- Null means all restaurants of the owner, including future ones.
  restaurant_ids uuid[],
  -- Key that signs the webhooks. It is encrypted and not hashed, because signing needs the key itself.
  secret_sealed bytea not null,
  is_active boolean not null default true,
  -- Number of failed deliveries in a row, the start of the failures, and the time of the next try.
  failed_tries integer not null default 0,
  failing_since timestamptz(3),
  retry_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (owner_id, id)
);
create index webhook_endpoints_active on webhook_endpoints (owner_id) where is_active;

-- Outbox of webhook events, written in the transaction of the change. The number orders the events of one subject, because a change
-- holds the subject's row lock.
create table webhook_events (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  number bigint generated always as identity,
  topic text not null,
  subject_id uuid not null,
  -- Details of the change that the subject does not tell: { "from", "to" }.
  details jsonb not null default '{}',
  happened_at timestamptz(3) not null,
  primary key (restaurant_id, number)
);
create index webhook_events_oldest on webhook_events (number);

-- Deliveries of one event to one endpoint. The payload is a snapshot.
create table webhook_deliveries (
  owner_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  -- Null for a delivery that a person starts by hand: it waits for no earlier event.
  event_number bigint,
  topic text not null,
  subject_id uuid not null,
  payload jsonb not null,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Null after the delivery succeeded or was given up.
  next_attempt_at timestamptz(3),
  -- End of the lease of the worker that sends it.
  claimed_until timestamptz(3),
  last_status integer,
  last_error text not null default '',
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  primary key (owner_id, id),
  unique (owner_id, endpoint_id, event_number),
  foreign key (owner_id, endpoint_id) references webhook_endpoints (owner_id, id) on delete cascade,
  check ((state = 'pending') = (next_attempt_at is not null))
);
-- Deliveries of an endpoint in the order in which they are tried.
create index webhook_deliveries_due on webhook_deliveries (owner_id, endpoint_id, attempts, event_number) where state = 'pending';
create index webhook_deliveries_line on webhook_deliveries (owner_id, endpoint_id, subject_id, event_number)
  where state = 'pending';
create index webhook_deliveries_newest on webhook_deliveries (owner_id, created_at desc);

-- Writes an event only if an active endpoint listens to it. For most restaurants this is a single index lookup.
create function tell_webhooks(restaurant uuid, event_topic text, subject uuid, event_details jsonb) returns void language plpgsql as $$
begin
  if exists (
    select from restaurants
    join webhook_endpoints on webhook_endpoints.owner_id = restaurants.owner_id
    where restaurants.id = restaurant and is_active and event_topic = any (topics)
      and (restaurant_ids is null or restaurant = any (restaurant_ids)))
  then
    insert into webhook_events (restaurant_id, topic, subject_id, details, happened_at)
    values (restaurant, event_topic, subject, event_details, clock_timestamp());
  end if;
end $$;

create function tell_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell_webhooks(new.restaurant_id, 'order.placed', new.id, '{}');
    return null;
  end if;
  if new.status is distinct from old.status then
    perform tell_webhooks(new.restaurant_id, 'order.status_changed', new.id, jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if new.revision is distinct from old.revision then
    perform tell_webhooks(new.restaurant_id, 'order.corrected', new.id, '{}');
  end if;
  if new.payment_status is distinct from old.payment_status then
    perform tell_webhooks(new.restaurant_id, 'order.payment_changed', new.id,
      jsonb_build_object('from', old.payment_status, 'to', new.payment_status));
  end if;
  return null;
end $$;
create trigger webhook_order_placed after insert on orders for each row execute function tell_of_order();
create trigger webhook_order_changed after update of status, revision, payment_status on orders for each row
  when ((old.status, old.revision, old.payment_status) is distinct from (new.status, new.revision, new.payment_status))
  execute function tell_of_order();

create function tell_of_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then return null; end if;
  if new.status in ('paid', 'failed', 'taken_back') then
    perform tell_webhooks(new.restaurant_id, 'payment.' || new.status, new.id, '{}');
  end if;
  return null;
end $$;
create trigger webhook_payment after insert or update of status on payments for each row execute function tell_of_payment();

create function tell_of_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then return null; end if;
  if new.status = 'done' then
    perform tell_webhooks(new.restaurant_id, 'payment.refunded', new.payment_id,
      jsonb_build_object('refundId', new.id, 'amount', new.amount_minor, 'reason', new.reason));
  end if;
  return null;
end $$;
create trigger webhook_refund after insert or update of status on refunds for each row execute function tell_of_refund();

create function tell_of_visit() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.restaurant_id, case when new.closed_at is null then 'visit.opened' else 'visit.closed' end, new.id, '{}');
  return null;
end $$;
create trigger webhook_visit_opened after insert on visits for each row execute function tell_of_visit();
create trigger webhook_visit_closed after update of closed_at on visits for each row
  when ((old.closed_at is null) <> (new.closed_at is null))
  execute function tell_of_visit();

create function tell_of_feedback() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.restaurant_id, 'feedback.given', new.id, '{}');
  return null;
end $$;
create trigger webhook_feedback_given after insert or update of stars, note on feedback for each row execute function tell_of_feedback();

-- Somebody who edits a menu changes it many times, so an event that is still in the outbox stands for all of these changes. Its row lock
-- keeps the event in the outbox until this change is committed, too. An event that the dispatcher has locked may not include this
-- change, so it is skipped and another event is written.
create function tell_of_menu(restaurant uuid, menu uuid) returns void language plpgsql as $$
begin
  perform 1 from webhook_events
  where webhook_events.restaurant_id = restaurant and topic = 'menu.changed' and subject_id = menu
  limit 1 for key share skip locked;
  if not found then perform tell_webhooks(restaurant, 'menu.changed', menu, '{}'); end if;
end $$;
create function tell_of_menu_row() returns trigger language plpgsql as $$
begin
  perform tell_of_menu(new.restaurant_id, new.id);
  return null;
end $$;
create function tell_of_menu_part() returns trigger language plpgsql as $$
declare
  part record := case when tg_op = 'DELETE' then old else new end;
begin
  perform tell_of_menu(part.restaurant_id, part.menu_id);
  return null;
end $$;
create trigger webhook_menu after insert or update of name, currency, removed_at on menus for each row execute function tell_of_menu_row();
create trigger webhook_category after insert or delete or update of name, position, removed_at on categories for each row
  execute function tell_of_menu_part();
-- The trigger ignores stock_count, because it changes with every order.
create trigger webhook_item
  after insert or delete or update of name, description, price_minor, category_id, position, is_available, removed_at, option_groups,
    allergens, dietary_tags, tax_rate_milli_percent, available_hours
  on items for each row execute function tell_of_menu_part();
