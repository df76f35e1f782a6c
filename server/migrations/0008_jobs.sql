-- What is done in the background stands in the queue of jobs: rows are no longer taken up by a lease.
update data_exports set state = 'failed' where state in ('waiting', 'running');
drop index data_exports_waiting_index;
alter table data_exports drop column leased_until, drop column tries;

update private_files set loose_since = 'epoch' where user_id in (select user_id from certifications where state = 'pending');
update certifications
set
  state = 'refused', reason = '系统升级时还没有认证完，请重新提交', decided_at = now(), photo_front_id = null,
  photo_back_id = null
where state = 'pending';
drop index certifications_open_index;
alter table certifications drop column leased_until;
