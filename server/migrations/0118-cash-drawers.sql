-- Cash drawers of a restaurant, counted when they are opened and closed, and the closing reports of its days.

create table cash_drawers (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 50),
  created_at timestamptz(3) not null,
  -- Null while it is in use. The row stays, because sessions refer to it.
  removed_at timestamptz(3),
  primary key (restaurant_id, id)
);
create unique index cash_drawers_name on cash_drawers (restaurant_id, lower(name)) where removed_at is null;

-- The time from one count of a drawer to the next.
create table drawer_sessions (
  restaurant_id uuid not null,
  -- The browser creates the id, so that a retry opens nothing twice.
  id uuid not null,
  drawer_id uuid not null,
  -- Name of the drawer when the session was opened.
  drawer_name text not null,
  -- Cash in other currencies belongs to no drawer.
  currency text not null,
  float_minor integer not null check (float_minor >= 0),
  -- The account may be gone; the name is as it was at that time.
  opened_by uuid,
  opened_by_name text not null,
  opened_at timestamptz(3) not null,
  -- The columns below are null while the session is open.
  counted_minor integer check (counted_minor >= 0),
  expected_minor bigint,
  closed_by uuid,
  closed_by_name text,
  closed_at timestamptz(3),
  -- Why counted and expected amounts differ; empty if they do not.
  difference_reason text not null default '',
  -- Number of the closing report that contains the session; null until there is one.
  report_number integer,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, drawer_id) references cash_drawers (restaurant_id, id) on delete cascade,
  check ((closed_at is null) = (counted_minor is null) and (closed_at is null) = (expected_minor is null)),
  check (closed_at is null or counted_minor = expected_minor or difference_reason <> ''),
  check (report_number is null or closed_at is not null)
);
create unique index drawer_sessions_open on drawer_sessions (restaurant_id, drawer_id) where closed_at is null;
create index drawer_sessions_newest on drawer_sessions (restaurant_id, opened_at);

-- Everything that changed the cash in a drawer during a session. The expected amount is the float and the sum of these.
create table cash_movements (
  restaurant_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  kind text not null check (kind in ('payment', 'void', 'refund', 'paid_in', 'paid_out')),
  -- Negative if cash left the drawer.
  amount_minor integer not null check (case when kind in ('payment', 'paid_in') then amount_minor >= 0 else amount_minor <= 0 end),
  -- The payment that was taken, voided or refunded; null for cash that was paid in or out.
  payment_id uuid,
  -- Why cash was paid in or out; empty for the others.
  reason text not null default '',
  made_by uuid,
  made_by_name text not null,
  made_at timestamptz(3) not null,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, session_id) references drawer_sessions (restaurant_id, id) on delete cascade,
  check ((kind in ('paid_in', 'paid_out')) = (payment_id is null))
);
create index cash_movements_session on cash_movements (restaurant_id, session_id);
create index cash_movements_payment on cash_movements (restaurant_id, payment_id) where payment_id is not null;

-- One row per restaurant. The transaction that makes a closing report locks it, so that numbers have no gaps.
create table closing_counters (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  last_number integer not null check (last_number >= 0)
);

create table closing_reports (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  number integer not null check (number > 0),
  -- The business day that was closed, such as 2026-03-29.
  day text not null,
  -- A report starts where the one before ended, so that everything is in exactly one.
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at >= starts_at),
  made_by uuid,
  made_by_name text not null,
  made_at timestamptz(3) not null,
  -- The figures as they were when the report was made.
  content jsonb not null,
  primary key (restaurant_id, id),
  unique (restaurant_id, number),
  unique (restaurant_id, day)
);

-- Reports and movements are never changed, and they are deleted only together with their restaurant or owner.
create function keep_closing_rows() returns trigger language plpgsql as $$
begin
  raise exception '%: a row is never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger closing_reports_kept before update or delete on closing_reports
  for each row when (pg_trigger_depth() = 0) execute function keep_closing_rows();
create trigger cash_movements_kept before update or delete on cash_movements
  for each row when (pg_trigger_depth() = 0) execute function keep_closing_rows();

-- A counted session only gets the number of its report, once.
create trigger drawer_sessions_kept before update on drawer_sessions
  for each row when (
    old.closed_at is not null and (
      old.report_number is not null
      or (new.restaurant_id, new.id, new.drawer_id, new.drawer_name, new.currency, new.float_minor, new.opened_by, new.opened_by_name,
          new.opened_at, new.counted_minor, new.expected_minor, new.closed_by, new.closed_by_name, new.closed_at, new.difference_reason)
        is distinct from
        (old.restaurant_id, old.id, old.drawer_id, old.drawer_name, old.currency, old.float_minor, old.opened_by, old.opened_by_name,
          old.opened_at, old.counted_minor, old.expected_minor, old.closed_by, old.closed_by_name, old.closed_at, old.difference_reason)
    )
  ) execute function keep_closing_rows();
create trigger drawer_sessions_not_deleted before delete on drawer_sessions
  for each row when (pg_trigger_depth() = 0) execute function keep_closing_rows();
