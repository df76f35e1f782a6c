-- IP 属地: the province or country from which something was written (互联网用户账号信息管理规定, article 12), as it was known then;
-- null where it was not, and while none was shown. The address itself is not kept.
alter table topics add column ip_place text check (char_length(ip_place) between 1 and 20);
alter table posts add column ip_place text check (char_length(ip_place) between 1 and 20);

-- Of what somebody has published last.
alter table users add column ip_place text check (char_length(ip_place) between 1 and 20);
