-- Dishes of the same menu that are suggested together with this one. They may have been removed: then they are not shown.
alter table items add column goes_with uuid[] not null default '{}';
-- Extras of the guest page that the owner switched off: goes-with, popular, order-again, large-photos.
alter table restaurants add column hidden_extras text[] not null default '{}';
