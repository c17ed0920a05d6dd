alter table users
  -- Language of the browser at the last log-in, for mails to people who have chosen no language. Null until they log in.
  add column browser_language text,
  -- Key of the newest entry of 'What is new' that this person has looked at; null if they never looked.
  add column seen_news text;
