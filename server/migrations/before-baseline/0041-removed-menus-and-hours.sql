-- Who removed the menu, so that the list of removed menus can say it; null where it is not removed, or whoever did it is gone.
alter table menus add column removed_by uuid references users (id) on delete set null;
create index menus_removed_by on menus (removed_by) where removed_by is not null;

-- Null: the restaurant has set no hours and is always open. '[]': it is closed on all days. Until now both were '[]', and both were open.
alter table restaurants alter column opening_hours drop not null;
alter table restaurants alter column opening_hours set default null;
update restaurants set opening_hours = null where opening_hours = '[]';
