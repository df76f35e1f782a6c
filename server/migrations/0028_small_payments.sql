-- Small payments that need no payment password, for who has chosen so.
alter table payment_passwords
  add column small_on boolean not null default false,
  -- The first moment of the business day on which something was last paid so, and how much on that day, in 分.
  add column small_from timestamptz,
  add column small_spent bigint not null default 0 check (small_spent >= 0);
