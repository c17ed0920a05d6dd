-- Guests cannot order by phone until this time, because staff paused ordering; null or past if they can.
alter table restaurants add column ordering_paused_until timestamptz(3);
-- Number of orders that the kitchen makes in ten minutes. Beyond it guests read how long they will wait. Null: no waiting time is shown.
alter table restaurants add column orders_per_ten_minutes integer check (orders_per_ten_minutes > 0);
