alter table users
  -- The restaurants a staff member works in; null means all of their owner's.
  add column restaurant_ids uuid[],
  add column invited_at timestamptz(3),
  add column disabled_at timestamptz(3),
  add check (role = 'staff' or (restaurant_ids is null and invited_at is null and disabled_at is null));
