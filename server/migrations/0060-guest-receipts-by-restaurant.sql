-- A phone reads its receipts by restaurant, visit and guest.
drop index receipts_guest;
create index receipts_guest on receipts (restaurant_id, visit_id, guest_id) where guest_id is not null;
