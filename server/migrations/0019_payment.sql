-- The six digits with which somebody confirms that money leaves their wallet.
create table payment_passwords (
  user_id bigint primary key references users,
  -- argon2id, in PHC form.
  hash text not null,
  -- Since it was right for the last time; a try counts before it is looked at.
  wrong_tries smallint not null default 0,
  locked_until timestamptz,
  -- Until then nothing is paid out, as it was reset.
  payouts_from timestamptz,
  changed_at timestamptz not null
);

-- Money on its way into a wallet. Rows stay, as the ledger's do.
create table top_ups (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- Of the user's own making: the same again is the same order.
  client_id uuid not null,
  -- In 分.
  amount bigint not null check (amount > 0),
  -- Names it at the provider, for ever.
  out_no text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'closed', 'refunding', 'refunded')),
  -- The provider's own number, once it was paid.
  provider_no text,
  created_at timestamptz not null,
  lapses_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  refunded_at timestamptz,
  -- When its owner's looking at it has last had the provider asked.
  asked_at timestamptz,
  -- When the provider is asked again; null: there is nothing left to ask.
  check_at timestamptz,
  checks integer not null default 0,
  unique (user_id, client_id)
);
create index top_ups_check_index on top_ups (check_at) where check_at is not null;

-- Where money is paid out to: in the name of the user's certification.
create table payees (
  user_id bigint primary key references users,
  -- The login at the provider, encrypted.
  account_sealed text not null,
  bound_at timestamptz not null
);

-- Money on its way out of a wallet.
create table withdrawals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  client_id uuid not null,
  -- In 分. What arrives is the amount without the fee.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  out_no text not null unique,
  -- To whom, as it was bound then, encrypted: gone once there is nothing left to ask.
  account_sealed text,
  name_sealed text,
  -- What its owner sees of the account.
  account_shown text not null,
  state text not null default 'pending' check (state in ('pending', 'paid', 'failed')),
  provider_no text,
  -- The provider's code for why it failed.
  fail_code text,
  created_at timestamptz not null,
  ended_at timestamptz,
  check_at timestamptz,
  checks integer not null default 0,
  unique (user_id, client_id)
);
create index withdrawals_check_index on withdrawals (check_at) where check_at is not null;
-- What somebody has withdrawn so far, and on a day.
create index withdrawals_user_index on withdrawals (user_id, created_at) include (amount) where state <> 'failed';
