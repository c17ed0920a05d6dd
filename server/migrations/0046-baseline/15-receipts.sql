-- One row per restaurant. The transaction that issues a receipt locks it, so that numbers are consecutive and unique, and restaurants do
-- not wait for each other.
create table receipt_counters (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  last_number integer not null check (last_number >= 0),
  last_issued_at timestamptz(3) not null
);

create table receipts (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  number integer not null check (number > 0),
  -- A 'cancellation' is for a payment that staff recorded by mistake.
  kind text not null check (kind in ('payment', 'refund', 'cancellation')),
  payment_id uuid not null,
  refund_id uuid,
  -- The receipt of the payment that a refund or cancellation is about.
  refers_to uuid,
  visit_id uuid,
  -- The guest whose phone paid; null if staff received the money.
  guest_id uuid,
  -- Secret of the receipt's address: anyone who knows it can read the receipt.
  token text not null,
  issued_at timestamptz(3) not null,
  -- Snapshot of the text at the time of issue.
  content jsonb not null,
  -- The part of each order's prices, taxes and service charge that this receipt covers. All receipts of an order add up to the order.
  shares jsonb not null,
  primary key (restaurant_id, id),
  unique (restaurant_id, number),
  foreign key (restaurant_id, payment_id) references payments (restaurant_id, id) on delete cascade,
  check ((kind = 'refund') = (refund_id is not null)),
  check ((kind = 'payment') = (refers_to is null))
);
create unique index receipts_once on receipts (restaurant_id, payment_id, kind, coalesce(refund_id, payment_id));
create index receipts_token on receipts (token);
create index receipts_guest on receipts (guest_id) where guest_id is not null;
create index receipts_newest on receipts (restaurant_id, issued_at);

-- Outbox of receipts to issue. The transaction that moves the money writes the row, and the one that issues the receipt deletes it.
-- The triggers below rely on the order of the columns.
create table receipts_due (
  restaurant_id uuid not null,
  kind text not null check (kind in ('payment', 'refund', 'cancellation')),
  -- Id of the refund, or else of the payment.
  subject_id uuid not null,
  payment_id uuid not null,
  due_at timestamptz(3) not null,
  primary key (restaurant_id, kind, subject_id),
  foreign key (restaurant_id, payment_id) references payments (restaurant_id, id) on delete cascade
);

create function payment_due_for_receipt() returns trigger language plpgsql as $$
begin
  if new.status = 'paid' and (tg_op = 'INSERT' or old.status <> 'paid') then
    insert into receipts_due values (new.restaurant_id, 'payment', new.id, new.id, new.paid_at) on conflict do nothing;
  elsif tg_op = 'UPDATE' and new.status = 'taken_back' and old.status = 'paid' then
    insert into receipts_due values (new.restaurant_id, 'cancellation', new.id, new.id, new.taken_back_at) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger receipt_payment_added after insert on payments for each row execute function payment_due_for_receipt();
create trigger receipt_payment_changed after update of status on payments for each row execute function payment_due_for_receipt();

create function refund_due_for_receipt() returns trigger language plpgsql as $$
begin
  if new.status = 'done' and (tg_op = 'INSERT' or old.status <> 'done') then
    insert into receipts_due values (new.restaurant_id, 'refund', new.id, new.payment_id, new.refunded_at) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger receipt_refund_added after insert on refunds for each row execute function refund_due_for_receipt();
create trigger receipt_refund_changed after update of status on refunds for each row execute function refund_due_for_receipt();
