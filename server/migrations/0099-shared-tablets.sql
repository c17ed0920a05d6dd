-- Tablets that the staff of a restaurant share, and the PINs with which each of them works under their own name.

create table tablets (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 50),
  -- Hash of the secret in the tablet's cookie.
  secret_hash text not null,
  -- Minutes without a touch after which the tablet locks itself.
  lock_after_minutes integer not null check (lock_after_minutes > 0),
  created_at timestamptz(3) not null,
  -- Null until somebody has unlocked it for the first time.
  last_unlocked_at timestamptz(3),
  primary key (restaurant_id, id)
);

-- The person who uses a tablet now. The key allows one person at a time: two who switch at once do not share a session.
create table tablet_sessions (
  restaurant_id uuid not null,
  tablet_id uuid not null,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  -- Hash of the secret in the session's cookie.
  secret_hash text not null,
  created_at timestamptz(3) not null,
  -- Moves on while the person uses the tablet.
  expires_at timestamptz(3) not null,
  primary key (restaurant_id, tablet_id),
  foreign key (restaurant_id, tablet_id) references tablets (restaurant_id, id) on delete cascade
);
create index tablet_sessions_user on tablet_sessions (user_id);

create table staff_pins (
  user_id uuid primary key references users (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  -- Hash of the PIN, sealed with the server's secret key: a PIN has so few digits that a hash alone could be tried out.
  pin_sealed bytea not null,
  pin_length integer not null check (pin_length between 4 and 6),
  -- Wrong PINs in a row, on all tablets.
  wrong_tries integer not null default 0,
  -- When too many wrong PINs locked it; null if it is not locked.
  locked_at timestamptz(3),
  set_at timestamptz(3) not null
);
create index staff_pins_owner on staff_pins (owner_id);
