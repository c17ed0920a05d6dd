-- Pages of menus that a language model has read for an owner, by day in UTC.
create table menu_reading_usage (
  owner_id uuid not null references users (id) on delete cascade,
  day date not null,
  pages integer not null check (pages >= 0),
  primary key (owner_id, day)
);

-- Pages that it has read for all owners together, by day in UTC.
create table menu_reading_days (
  day date primary key,
  pages integer not null check (pages >= 0),
  -- When the log said that the cap of the platform was reached; null if it was not.
  cap_logged_at timestamptz(3)
);
