-- Identifies the attempt that has the lease on a delivery. An attempt whose lease has run out no longer has the claim, so that its
-- outcome is not counted beside that of the attempt after it.
alter table webhook_deliveries add column claim uuid;
-- Deliveries that are being sent, to count them per endpoint and per owner.
create index webhook_deliveries_leased on webhook_deliveries (owner_id, endpoint_id) where state = 'pending' and claimed_until is not null;

-- Characters that an owner's menus have used of the automatic translation, by day in UTC.
create table translation_usage (
  owner_id uuid not null references users (id) on delete cascade,
  day date not null,
  characters bigint not null check (characters >= 0),
  primary key (owner_id, day)
);

-- Characters that all owners together have used, by day in UTC.
create table translation_days (
  day date primary key,
  characters bigint not null check (characters >= 0),
  -- When the log said that the cap of the platform was reached; null if it was not.
  cap_logged_at timestamptz(3)
);

-- Characters that a run has used so far.
alter table translation_runs add column characters integer not null default 0;
