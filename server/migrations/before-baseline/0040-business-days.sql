-- The hour at which a restaurant's business day ends by its opening hours: the full hour after the last closing time past midnight,
-- noon at the latest. Midnight where no hours are set, where nobody closes past midnight, or where a stretch has no end.
create function day_end_hour_by(opening_hours jsonb) returns smallint language sql immutable as $$
  select coalesce(max(least(12, left(stretch ->> 'to', 2)::integer + 1)), 0)::smallint
  from jsonb_array_elements(case when jsonb_typeof(opening_hours) = 'array' then opening_hours else '[]' end) as stretch
  where stretch ->> 'to' < stretch ->> 'from'
$$;

alter table restaurants
  -- The hour the owner has chosen; null where the day ends after the last closing time.
  add column chosen_day_end_hour smallint check (chosen_day_end_hour between 0 and 12),
  -- The hour that counts.
  add column day_end_hour smallint not null
    generated always as (coalesce(chosen_day_end_hour, day_end_hour_by(opening_hours))) stored;

alter table report_days
  -- Counts how often the day was announced, each time with the bounds it has from then on. Whoever sums it up names the announcement
  -- that they waited for: after another one they have to wait again.
  add column announcement integer not null default 1;

-- A business day lasts until noon of the next local day at the latest, and a local date is at most a day away from UTC's.
create or replace function mark_report_day(restaurant uuid, moment timestamptz) returns void language sql as $$
  update report_days set is_stale = true
  where restaurant_id = restaurant
    and day between (moment at time zone 'UTC')::date - 2 and (moment at time zone 'UTC')::date + 1
    and starts_at <= moment and ends_at > moment
$$;

-- Every day is summed up once more, by the bounds and the rules that it has from now on.
update report_days set is_stale = true;
