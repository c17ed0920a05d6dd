-- What happened, for counting only. Rows come in batches, in the order of time, and go by time: nothing refers to them and they refer to
-- nothing, so that the table can be split by `at` without anyone noticing.
create table analytics_events (
  at timestamptz(3) not null,
  id uuid not null,
  name text not null,
  -- Null where no restaurant is concerned, and where a browser named one that is not its own.
  restaurant_id uuid,
  user_id uuid,
  url text,
  agent text,
  fields jsonb not null default '{}',
  primary key (at, id)
);
