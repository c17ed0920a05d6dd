-- Sums of whole months, added up from the stored days, so that a report over a year reads one row where it would read thirty.
create table report_months (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  -- The first day of the month.
  month date not null,
  -- False as long as the month's sums are missing, or a day of it was stored after they were added up.
  is_summed boolean not null default false,
  primary key (restaurant_id, month)
);
create index report_months_open on report_months (restaurant_id, month) where not is_summed;

create table report_month_figures (
  restaurant_id uuid not null,
  dimension text not null,
  month date not null,
  -- 1 for Monday to 7 for Sunday in the dimension 'hour', because a report shows hours by weekday; 0 in all others.
  weekday smallint not null,
  currency text not null,
  key text not null,
  label text not null,
  count bigint not null,
  quantity bigint not null,
  amount_minor bigint not null,
  tip_minor bigint not null,
  primary key (restaurant_id, dimension, month, weekday, currency, key),
  foreign key (restaurant_id, month) references report_months (restaurant_id, month) on delete cascade
);

-- Whoever stores a day opens its month again. This is the last statement of the transaction that stores the day, and the roll-up locks the
-- row before it adds up the month: either it sees the new sums of the day, or the month is opened after it.
create function reopen_report_month() returns trigger language plpgsql as $$
begin
  insert into report_months (restaurant_id, month) values (new.restaurant_id, date_trunc('month', new.day)::date)
  on conflict (restaurant_id, month) do update set is_summed = false;
  return null;
end $$;
create trigger report_day_stored after update of is_stale on report_days for each row
  when (old.is_stale and not new.is_stale)
  execute function reopen_report_month();
