alter table users
  -- Language in which the console speaks to this person, such as 'de'. Null for the language of the browser.
  add column language text;
