-- What the overview of the console shows: kept up in passing, so that nothing is counted by reading whole tables.

-- Who was here on which day (in Shanghai), for `overviewLimits.activeDays`; by it, who comes back is known. No foreign key: it
-- would lock the user's row at each sign-in; rows go with the account.
create table active_days (
  day date not null,
  user_id bigint not null,
  primary key (day, user_id)
);

-- On which day somebody was here last: once a day it moves.
create table active_users (
  user_id bigint primary key references users on delete cascade,
  last_day date not null
);
create index active_users_day_index on active_users (last_day);

-- Figures of a day, by name.
create table daily_counts (
  name text not null,
  day date not null,
  value bigint not null,
  primary key (name, day)
);

-- Up to which row of a table it is counted.
create table count_marks (
  name text primary key,
  last_id bigint not null
);
