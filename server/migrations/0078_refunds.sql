-- Money that those who keep the books give back of what somebody has paid, the way it came.

-- In 分: what of a payment we have given back at the provider, or are about to; what is charged back is never more than the rest.
alter table top_ups add column given_back bigint not null default 0 check (given_back >= 0);
alter table top_ups add constraint top_ups_returned_check check (charged_back + given_back <= amount);

-- In 分: what has gone back of a cover's price; all of it when the cover itself was given back.
alter table cover_orders add column returned integer not null default 0;
update cover_orders set returned = paid where state = 'refunded';
alter table cover_orders add constraint cover_orders_returned_check
  check (returned between 0 and paid and (state = 'paid' or returned = paid));

-- Of the tickets of an order never more goes back than was paid for them, whoever gives it back. Each takes the order first.
create function check_tickets_returned() returns trigger language plpgsql as $$
declare
  paid integer;
begin
  select price - coupon_off into paid from train_orders where id = new.order_id;
  if (select sum(returned) from train_tickets where order_id = new.order_id) > paid then
    raise exception 'more would go back of order % than was paid', new.order_id
      using errcode = 'check_violation', constraint = 'train_tickets_returned_check';
  end if;
  return null;
end
$$;
create trigger train_tickets_returned after update of returned on train_tickets
  for each row when (new.returned > old.returned) execute function check_tickets_returned();

create table refunds (
  id bigint generated always as identity primary key,
  -- The same again is the same proposal.
  client_id uuid not null unique,
  user_id bigint not null references users,
  -- What was paid: `train-order:12`, `cover:3`, `top-up:9`.
  subject text not null,
  -- Of an order of tickets, those that it is for.
  ticket_ids bigint[] not null default '{}',
  -- In 分.
  amount bigint not null check (amount > 0),
  -- Told to whom it touches.
  reason text not null,
  state text not null check (state in ('proposed', 'refunding', 'done', 'failed', 'refused')),
  proposed_by bigint not null references users,
  proposed_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  decide_reason text,
  -- The payment of which it goes back at the provider; null: it goes into the wallet.
  payment_id bigint references top_ups,
  -- When the money had come, or it was clear that it would not.
  ended_at timestamptz,
  -- The provider's own, of what it would not give back: then the money lies in the wallet.
  fail_code text,
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_by is null) = (decide_reason is null)),
  check ((state in ('done', 'failed', 'refused')) = (ended_at is not null)),
  check ((state = 'failed') = (fail_code is not null)),
  check (state not in ('refunding', 'failed') or payment_id is not null),
  -- Nobody agrees with themselves, and nobody alone gives back more than a hundred yuan (`refundLimits.alone`).
  constraint refunds_two_people check (
    decided_by <> proposed_by and (state in ('proposed', 'refused') or amount <= 10000 or decided_by is not null)
  )
);
create index refunds_state_index on refunds (state, id);
create index refunds_subject_index on refunds (subject, id);
create index refunds_user_index on refunds (user_id, id);
create index refunds_proposed_by_index on refunds (proposed_by);
create index refunds_decided_by_index on refunds (decided_by) where decided_by is not null;
create index refunds_payment_index on refunds (payment_id) where payment_id is not null;
-- What is proposed stays as it was, is decided once, and ends once.
create function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('done', 'failed', 'refused')
    or (new.id, new.client_id, new.user_id, new.subject, new.ticket_ids, new.amount, new.reason, new.proposed_by, new.proposed_at)
      is distinct from
      (old.id, old.client_id, old.user_id, old.subject, old.ticket_ids, old.amount, old.reason, old.proposed_by, old.proposed_at)
    or (old.state = 'refunding' and (new.state not in ('refunding', 'done', 'failed')
      or (new.decided_by, new.decided_at, new.decide_reason, new.payment_id)
        is distinct from (old.decided_by, old.decided_at, old.decide_reason, old.payment_id)))
  then
    raise exception 'a refund stays as it was proposed, decided and ended' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger refunds_kept before update or delete on refunds for each row execute function keep_refund();
