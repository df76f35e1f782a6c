-- Reminders of festivals, solar terms, friends' birthdays and days of one's own; 节气先生, who tells of them; and the feed for calendars.

with account (id, slug, nickname, summary, position) as (
  values (900000000000000005, 'almanac', '节气先生', '节日、节气和你记下的日子', 5)
), made as (
  insert into users (id, username, nickname, email, password_hash, bio, created_at)
  overriding system value
  select id, 'hongyan-' || slug, nickname, slug || '@hongyan.invalid', 'none', summary, '2026-01-01T00:00:00+08:00'
  from account
)
insert into service_accounts (user_id, slug, summary, position) select id, slug, summary, position from account;

alter table users
  add column birthday_calendar text not null default 'solar' check (birthday_calendar in ('solar', 'lunar')),
  add column birthday_for_friends boolean not null default false,
  -- `solar 09-25`, `lunar 08-15`: what friends may know of the birthday. Null unless the user wants them to.
  add column birthday_key text;

-- What somebody is reminded of: all great festivals, all solar terms and all friends' birthdays by a row each (festivals, terms,
-- friends); one festival or term (key); a day of their own (own).
create table reminders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- Made by the user's client: sending it again finds the first.
  client_id uuid not null,
  kind text not null check (kind in ('festivals', 'terms', 'friends', 'key', 'own')),
  calendar_key text check ((kind = 'key') = (calendar_key is not null)),
  title text check ((kind = 'own') = (title is not null)),
  occasion text check (occasion in ('birthday', 'anniversary', 'memorial', 'other')),
  calendar text check (calendar in ('solar', 'lunar')),
  month smallint,
  is_leap boolean,
  day smallint,
  -- Of the first, by its own calendar.
  year smallint,
  leap_rule text check (leap_rule in ('ordinary', 'leap', 'both')),
  short_rule text check (short_rule in ('last', 'next')),
  is_yearly boolean,
  is_on boolean not null,
  -- So many days before each, at this minute of the day in Shanghai.
  days_before smallint[] not null check (cardinality(days_before) between 1 and 3),
  minute smallint not null check (minute between 0 and 1439),
  -- When it is told next; null when it is off, or over.
  due_at timestamptz,
  created_at timestamptz not null,
  -- Of what the user has said; `due_at` moves by itself.
  changed_at timestamptz not null,
  unique (user_id, client_id)
)
-- Each telling changes its row: room for the new version beside the old.
with (fillfactor = 80);
create unique index reminders_set_key on reminders (user_id, kind) where kind in ('festivals', 'terms', 'friends');
create unique index reminders_calendar_key on reminders (user_id, calendar_key) where calendar_key is not null;
create index reminders_due_index on reminders (due_at, user_id, id) where due_at is not null;

-- Friends whose birthdays somebody does not want to be reminded of.
create table reminder_muted_friends (
  user_id bigint not null references users on delete cascade,
  friend_id bigint not null references users on delete cascade,
  primary key (user_id, friend_id)
);
create index reminder_muted_friends_friend_index on reminder_muted_friends (friend_id);

create table reminder_feeds (
  user_id bigint primary key references users on delete cascade,
  -- The token of the address is made of it, with a key that is not in the database.
  key uuid not null,
  -- SHA-256 of the token; the token itself is never stored.
  link_hash text not null unique,
  created_at timestamptz not null,
  read_at timestamptz
);
