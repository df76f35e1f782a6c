-- What somebody has noted to a movement of their own balance.
create table bill_notes (
  user_id bigint not null references users,
  -- Number of the entry in an account of theirs; entries are never deleted.
  entry bigint not null,
  note text not null,
  primary key (user_id, entry)
);
