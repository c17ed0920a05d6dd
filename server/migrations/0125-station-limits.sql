-- How much a station makes in ten minutes: a number of orders or of dishes. Beyond it guests read how long they will wait. Null: no limit.
alter table stations add column capacity integer check (capacity > 0);
alter table stations add column capacity_unit text not null default 'orders' check (capacity_unit in ('orders', 'dishes'));
