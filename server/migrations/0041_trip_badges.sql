-- Who wants it to be seen on their page how far they have travelled by train: a row for each of them.
create table trip_badges (
  user_id bigint primary key references users on delete cascade,
  shown_at timestamptz not null
);
