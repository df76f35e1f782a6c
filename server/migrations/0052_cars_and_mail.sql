-- Cars that were coupled on behind the last one, beyond the train's own: each is of its plainest class.
alter table runs add column added_cars smallint not null default 0 check (added_cars between 0 and 4);

-- Whether who waits is told how it ended by mail, too.
alter table waitlist_entries add column mail boolean not null default false;
