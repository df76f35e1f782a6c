-- To which track somebody listens, since when: who hears it to its end has done so by this clock, not by their own.
create table music_listens (
  user_id bigint primary key references users on delete cascade,
  track_id text not null,
  begun_at timestamptz not null
);
alter table task_actions drop constraint task_actions_action_check;
alter table task_actions add constraint task_actions_action_check check (
  action in (
    'avatar', 'bio', 'follow', 'topic', 'post', 'star', 'certification', 'two-factor', 'sign-in', 'train-order', 'listen'
  )
);
