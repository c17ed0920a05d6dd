-- Secret part of the pickup screen's address; null until somebody opens the screen for the first time. The screen shows only numbers.
alter table restaurants add column pickup_screen_key text;
