-- Finds the canceled and unpaid orders of a week, for the dashboard, without reading all orders of that week. Few orders stay in it: an order leaves
-- it when it is paid.
create index orders_unsettled on orders (restaurant_id, created_at) where status = 'cancelled' or payment_status <> 'paid';
