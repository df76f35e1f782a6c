-- How many identities wait for their verification, and since when: shown where the console begins.
create index certifications_pending_index on certifications (submitted_at) where state = 'pending';
