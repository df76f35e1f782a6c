-- Words of moderation: the list that stands, all that stood before, and dry runs of changes.

create table word_versions (
  id bigint generated always as identity primary key,
  published_at timestamptz not null,
  -- Null for what came with the app, and when they have closed their account.
  published_by bigint references users on delete set null,
  reason text not null,
  -- The earlier version that it went back to.
  back_to bigint references word_versions,
  added integer not null,
  removed integer not null,
  total integer not null
);
create index word_versions_publisher_index on word_versions (published_by) where published_by is not null;

-- A word stands from one version on until another takes it out: so each version can be read again.
create table moderation_words (
  id bigint generated always as identity primary key,
  word text not null check (length(word) between 2 and 40),
  effect text not null check (effect in ('refuse', 'hold', 'mark', 'allow')),
  category text not null check (category in ('gambling', 'forgery', 'fraud', 'goods', 'sex', 'advert', 'abuse', 'other')),
  added_in bigint not null references word_versions,
  removed_in bigint references word_versions
);
create unique index moderation_words_word_key on moderation_words (word) where removed_in is null;
create index moderation_words_list_index on moderation_words (id desc) where removed_in is null;
create index moderation_words_added_index on moderation_words (added_in, id);
create index moderation_words_removed_index on moderation_words (removed_in, id) where removed_in is not null;

-- What a change would do to the newest texts, for a day. Of the texts it holds no word but those of the list.
create table word_trials (
  id bigint generated always as identity primary key,
  made_by bigint not null references users,
  made_at timestamptz not null,
  -- The version that stood when it was tried: a change of another is tried again.
  base_version bigint not null references word_versions,
  added jsonb not null,
  removed jsonb not null,
  back_to bigint references word_versions,
  total integer not null,
  text_num integer not null,
  refused_num integer not null,
  held_num integer not null,
  marked_num integer not null,
  released_num integer not null,
  published_as bigint references word_versions
);
create index word_trials_maker_index on word_trials (made_by);
create index word_trials_time_index on word_trials (made_at);

create table word_trial_hits (
  id bigint generated always as identity primary key,
  trial_id bigint not null references word_trials on delete cascade,
  kind text not null check (kind in ('topic', 'post')),
  text_id bigint not null,
  before text not null check (before in ('none', 'mark', 'hold', 'refuse')),
  after text not null check (after in ('none', 'mark', 'hold', 'refuse')),
  words text[] not null
);
create index word_trial_hits_index on word_trial_hits (trial_id, id desc);
create index word_trial_hits_after_index on word_trial_hits (trial_id, after, id desc);

-- Why a text is held back, or that somebody should look at it: written with the text itself.
create table text_findings (
  id bigint generated always as identity primary key,
  found_at timestamptz not null,
  kind text not null check (kind in ('topic', 'post')),
  text_id bigint not null,
  verdict text not null check (verdict in ('mark', 'hold')),
  words text[] not null
);
create index text_findings_text_index on text_findings (kind, text_id);
create index text_findings_verdict_index on text_findings (verdict, id desc);
create index text_findings_time_index on text_findings (found_at);

-- The list that came with the app.
insert into word_versions (published_at, reason, added, removed, total)
values (now(), '随应用附带', 104, 0, 104);
insert into moderation_words (word, effect, category, added_in)
select word, effect, category, (select id from word_versions)
from (values
  ('赌博网站', 'refuse', 'gambling'),
  ('赌博平台', 'refuse', 'gambling'),
  ('赌球网站', 'refuse', 'gambling'),
  ('网上赌场', 'refuse', 'gambling'),
  ('真人赌场', 'refuse', 'gambling'),
  ('线上赌场', 'refuse', 'gambling'),
  ('澳门赌场开户', 'refuse', 'gambling'),
  ('博彩平台', 'refuse', 'gambling'),
  ('博彩网站', 'refuse', 'gambling'),
  ('百家乐投注', 'refuse', 'gambling'),
  ('六合彩特码', 'refuse', 'gambling'),
  ('六合彩内幕', 'refuse', 'gambling'),
  ('时时彩计划', 'refuse', 'gambling'),
  ('外围投注', 'refuse', 'gambling'),
  ('办假证', 'refuse', 'forgery'),
  ('代办假证', 'refuse', 'forgery'),
  ('刻章办证', 'refuse', 'forgery'),
  ('买假文凭', 'refuse', 'forgery'),
  ('卖假文凭', 'refuse', 'forgery'),
  ('代办学历', 'refuse', 'forgery'),
  ('代开发票', 'refuse', 'forgery'),
  ('出售假币', 'refuse', 'forgery'),
  ('出售身份证', 'refuse', 'forgery'),
  ('收购身份证', 'refuse', 'forgery'),
  ('出售银行卡', 'refuse', 'forgery'),
  ('收购银行卡', 'refuse', 'forgery'),
  ('刷单返利', 'refuse', 'fraud'),
  ('兼职刷单', 'refuse', 'fraud'),
  ('招聘刷单', 'refuse', 'fraud'),
  ('花呗套现', 'refuse', 'fraud'),
  ('信用卡套现', 'refuse', 'fraud'),
  ('稳赚不赔包赢', 'refuse', 'fraud'),
  ('带单包赚', 'refuse', 'fraud'),
  ('出售枪支', 'refuse', 'goods'),
  ('买卖枪支', 'refuse', 'goods'),
  ('出售冰毒', 'refuse', 'goods'),
  ('出售海洛因', 'refuse', 'goods'),
  ('出售大麻', 'refuse', 'goods'),
  ('出售迷药', 'refuse', 'goods'),
  ('听话水购买', 'refuse', 'goods'),
  ('窃听器出售', 'refuse', 'goods'),
  ('招嫖', 'refuse', 'sex'),
  ('卖淫', 'refuse', 'sex'),
  ('援交', 'refuse', 'sex'),
  ('裸聊', 'refuse', 'sex'),
  ('色情网站', 'refuse', 'sex'),
  ('成人网站', 'refuse', 'sex'),
  ('儿童色情', 'refuse', 'sex'),
  ('赌博', 'hold', 'gambling'),
  ('博彩', 'hold', 'gambling'),
  ('六合彩', 'hold', 'gambling'),
  ('办证', 'hold', 'forgery'),
  ('发票代开', 'hold', 'forgery'),
  ('代写论文', 'hold', 'forgery'),
  ('论文代写', 'hold', 'forgery'),
  ('刷单', 'hold', 'fraud'),
  ('日赚千元', 'hold', 'fraud'),
  ('稳赚不赔', 'hold', 'fraud'),
  ('躺赚', 'hold', 'fraud'),
  ('套现', 'hold', 'fraud'),
  ('无抵押贷款', 'hold', 'fraud'),
  ('贷款秒批', 'hold', 'fraud'),
  ('高仿名表', 'hold', 'goods'),
  ('迷药', 'hold', 'goods'),
  ('大麻', 'hold', 'goods'),
  ('冰毒', 'hold', 'goods'),
  ('枪支', 'hold', 'goods'),
  ('约炮', 'hold', 'sex'),
  ('加微信', 'hold', 'advert'),
  ('加薇信', 'hold', 'advert'),
  ('加vx', 'hold', 'advert'),
  ('加我微信', 'hold', 'advert'),
  ('私聊领红包', 'hold', 'advert'),
  ('代孕', 'hold', 'other'),
  ('反赌博', 'allow', 'gambling'),
  ('禁止赌博', 'allow', 'gambling'),
  ('拒绝赌博', 'allow', 'gambling'),
  ('远离赌博', 'allow', 'gambling'),
  ('赌博害人', 'allow', 'gambling'),
  ('办证大厅', 'allow', 'forgery'),
  ('办证中心', 'allow', 'forgery'),
  ('办证窗口', 'allow', 'forgery'),
  ('补办证件', 'allow', 'forgery'),
  ('防范刷单', 'allow', 'fraud'),
  ('刷单诈骗', 'allow', 'fraud'),
  ('刷单骗局', 'allow', 'fraud'),
  ('刷单是骗', 'allow', 'fraud'),
  ('昏迷药', 'allow', 'goods'),
  ('痴迷药', 'allow', 'goods'),
  ('大麻哈鱼', 'allow', 'goods'),
  ('大麻烦', 'allow', 'goods'),
  ('大麻袋', 'allow', 'goods'),
  ('大麻花', 'allow', 'goods'),
  ('大麻团', 'allow', 'goods'),
  ('大麻雀', 'allow', 'goods'),
  ('水枪支', 'allow', 'goods'),
  ('玩具枪支架', 'allow', 'goods'),
  ('支援交', 'allow', 'sex'),
  ('增援交', 'allow', 'sex'),
  ('救援交', 'allow', 'sex'),
  ('声援交', 'allow', 'sex'),
  ('援交通', 'allow', 'sex'),
  ('援交流', 'allow', 'sex'),
  ('援交警', 'allow', 'sex')
) as first (word, effect, category);
