-- Finds the visits that were closed on a day, for the dashboard and the end of the day, without reading all visits of the restaurant.
create index visits_closed on visits (restaurant_id, closed_at) where closed_at is not null;
