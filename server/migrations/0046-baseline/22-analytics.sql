-- Events that are only counted. Rows are inserted in batches and deleted by age, and no foreign key points to or from them, so that the
-- table can be partitioned by time.
create table analytics_events (
  at timestamptz(3) not null,
  id uuid not null,
  name text not null,
  -- Null if no restaurant is concerned, or if a browser named a restaurant that is not its own.
  restaurant_id uuid,
  user_id uuid,
  url text,
  agent text,
  fields jsonb not null default '{}',
  primary key (at, id)
);
