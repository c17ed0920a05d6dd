-- Where an owner's programs hear of what happens.
create table webhook_endpoints (
  owner_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  url text not null,
  topics text[] not null check (cardinality(topics) > 0),
  -- Null for all of the owner's, also those that come later.
  restaurant_ids uuid[],
  -- Signs what is sent; sealed, because the receiver has the same.
  secret_sealed bytea not null,
  is_active boolean not null default true,
  -- How often in a row it could not be told, and when it is tried again.
  failed_tries integer not null default 0,
  failing_since timestamptz(3),
  retry_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (owner_id, id)
);
create index webhook_endpoints_active on webhook_endpoints (owner_id) where is_active;

-- What happened, written in the transaction in which it happened: neither is ever there without the other. The number orders what
-- happens to one subject, because its row is held by whoever changes it.
create table webhook_events (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  number bigint generated always as identity,
  topic text not null,
  subject_id uuid not null,
  -- What the change was, where the subject alone does not say: { "from", "to" }.
  details jsonb not null default '{}',
  happened_at timestamptz(3) not null,
  primary key (restaurant_id, number)
);
create index webhook_events_oldest on webhook_events (number);

-- One event on its way to one endpoint, with the words it is told in.
create table webhook_deliveries (
  owner_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  -- Null for what somebody sends by hand: it stands in no line.
  event_number bigint,
  topic text not null,
  subject_id uuid not null,
  payload jsonb not null,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Null once it is decided.
  next_attempt_at timestamptz(3),
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
-- Of one endpoint, in the order in which they are tried.
create index webhook_deliveries_due on webhook_deliveries (owner_id, endpoint_id, attempts, event_number) where state = 'pending';
create index webhook_deliveries_line on webhook_deliveries (owner_id, endpoint_id, subject_id, event_number)
  where state = 'pending';
create index webhook_deliveries_newest on webhook_deliveries (owner_id, created_at desc);

-- Nothing is written where nobody listens: that is one look into an index for all but a few.
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

-- A menu that is being written changes with every word: what nobody was told of yet is told once. Holding the event that is there keeps
-- it in the line until this change is committed too; one that is being taken out of the line at this moment tells of less than this.
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
-- Portions are taken with every order: they are no change of the menu until the last one is gone.
create trigger webhook_item
  after insert or delete or update of name, description, price_minor, category_id, position, is_available, removed_at, option_groups,
    allergens, dietary_tags, tax_rate_milli_percent, available_hours
  on items for each row execute function tell_of_menu_part();
