-- The runs of a day in the order in which they set out: what the railway's staff looks through.
drop index runs_day_index;
create index runs_day_index on runs (day, departs_at, id);
