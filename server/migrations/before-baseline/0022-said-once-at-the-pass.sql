-- The bumps and recalls that changed a line. A screen that lost its connection sends its own again, and means no second one.
alter table order_items add column pass_change_ids uuid[] not null default '{}';
