-- What is done in the background stands in the queue of jobs: rows are no longer taken up by a lease.
update data_exports set state = 'failed' where state in ('waiting', 'running');
drop index data_exports_waiting_index;
alter table data_exports drop column leased_until, drop column tries;
