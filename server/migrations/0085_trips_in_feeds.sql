-- Coming trips stand in the calendar that whoever has its address reads: only of who wants it.
alter table reminder_feeds add column tells_trips boolean not null default false;
