-- What the owner lets a staff member take off lines and checks; null if only the owner gives discounts.
alter table users add column discount_limits jsonb;
