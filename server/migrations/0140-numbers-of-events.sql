-- Numbers webhook events in the order in which they are written. A distributed database has another function of this name, because there each
-- node has a sequence of its own (see platform/cluster).
create function next_event_number() returns bigint language sql as $$ select nextval('webhook_events_number_seq') $$;

create or replace function tell_webhooks(restaurant uuid, event_topic text, subject uuid, event_details jsonb) returns void language plpgsql as $$
begin
  if exists (
    select from restaurants
    join webhook_endpoints on webhook_endpoints.owner_id = restaurants.owner_id
    where restaurants.id = restaurant and is_active and event_topic = any (topics)
      and (restaurant_ids is null or restaurant = any (restaurant_ids)))
  then
    insert into webhook_events (restaurant_id, number, topic, subject_id, details, happened_at) overriding system value
    values (restaurant, next_event_number(), event_topic, subject, event_details, clock_timestamp());
  end if;
end $$;
