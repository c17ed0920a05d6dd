-- The large table first, so that no small one is locked while its indexes are made.

-- Orders of one visit that reached the kitchen together are one ticket, under the id of the first. Null if an order is a ticket of its own.
alter table orders add column ticket_id uuid;
create index orders_ticket on orders (restaurant_id, ticket_id) where ticket_id is not null;

-- Orders that wait for their time are looked for every second, so those that were cancelled meanwhile are left out. Older nodes search with
-- `orders_due`, so it stays.
create index orders_to_release on orders (release_at) where waits_for = 'time' and status <> 'cancelled';

-- Seconds for which the dishes of a station wait before the kitchen gets them; null if the restaurant's seconds apply to them.
alter table stations add column send_delay_seconds integer check (send_delay_seconds between 0 and 120);
-- Seconds for which an order by phone waits before the kitchen gets it, so that the guest can still change it. 0: it is sent at once.
alter table restaurants add column send_delay_seconds integer not null default 0 check (send_delay_seconds between 0 and 120);
