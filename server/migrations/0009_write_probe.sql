-- What /readyz fills and empties again, to find out whether anything can be written; it holds nothing of anybody.
create table write_probe (content bytea not null);
-- As it is: what is compressed would need no room.
alter table write_probe alter column content set storage external;
