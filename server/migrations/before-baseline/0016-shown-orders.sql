alter table orders
  -- When a screen of the staff first showed it. Not known while the order is written: nobody has seen it then.
  add column first_shown_at timestamptz(3);

-- Whoever has worked so far has seen what waits.
update orders set first_shown_at = created_at where status = 'unopened';

alter table restaurants
  -- After how long an open order is late, and very late.
  add column order_amber_minutes integer not null default 10 check (order_amber_minutes between 1 and 720),
  add column order_red_minutes integer not null default 20 check (order_red_minutes between 1 and 720),
  add constraint restaurants_amber_before_red check (order_amber_minutes < order_red_minutes);
