-- Orders of the railway. Rows stay, as the ledger's do. Amounts are in 分.
create sequence train_order_ids;
create table train_orders (
  id bigint primary key default nextval('train_order_ids'),
  user_id bigint not null references users,
  -- The same again is the same order.
  client_id uuid not null,
  state text not null check (state in ('held', 'paid', 'lapsed', 'cancelled', 'closed')),
  -- Of all its tickets, without the coupon.
  price integer not null check (price >= 0),
  coupon_id bigint references coupons,
  coupon_off integer not null default 0 check (coupon_off between 0 and price),
  -- What has come by it through the ledger, and what has gone back: the account of fares holds the difference of all.
  received integer not null default 0 check (received >= 0),
  returned integer not null default 0 check (returned >= 0),
  created_at timestamptz not null,
  -- Held until then.
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- When its seats went back, or its last ticket did.
  ended_at timestamptz,
  -- Of the first leg, and of the last.
  departs_at timestamptz not null,
  arrives_at timestamptz not null,
  -- Reminders of the trip that were sent.
  reminded smallint not null default 0,
  -- The order that was changed into this one.
  changed_from_id bigint references train_orders,
  check ((state = 'held') = (ended_at is null and paid_at is null)),
  check ((state in ('paid', 'closed')) = (paid_at is not null)),
  check ((state in ('held', 'paid')) = (ended_at is null)),
  unique (user_id, client_id)
);
alter sequence train_order_ids owned by train_orders.id;
create index train_orders_user_index on train_orders (user_id, id);
create index train_orders_held_index on train_orders (expires_at) where state = 'held';
create index train_orders_coming_index on train_orders (departs_at) where state = 'paid';
create index train_orders_changed_index on train_orders (changed_from_id) where changed_from_id is not null;

-- Paying an order changes none of its tickets.
create table train_tickets (
  id bigint generated always as identity primary key,
  order_id bigint not null references train_orders,
  -- Whose order it is: what is encrypted is bound to them.
  user_id bigint not null references users,
  -- Its place among the legs of the order, from 0.
  leg smallint not null check (leg >= 0),
  run_id bigint not null references runs,
  from_seq smallint not null,
  to_seq smallint not null check (to_seq > from_seq),
  -- By the timetable, at the stations where the passenger gets on and off.
  departs_at timestamptz not null,
  arrives_at timestamptz not null,
  seat_class text not null,
  car smallint,
  seat smallint,
  seat_text text not null,
  -- Null of a child that takes no seat.
  reservation_id uuid unique,
  passenger_id bigint references passengers on delete set null,
  -- Who travels: a keyed hash of the number of their identity.
  passenger_key bytea not null,
  passenger_type text not null check (passenger_type in ('adult', 'child', 'student')),
  -- Name and masked number, encrypted.
  passenger_sealed text not null,
  price integer not null check (price >= 0),
  state text not null default 'kept' check (state in ('kept', 'refunded', 'changed', 'used')),
  fee integer not null default 0 check (fee >= 0),
  returned integer not null default 0 check (returned >= 0),
  ended_at timestamptz,
  check ((state = 'kept') = (ended_at is null))
);
create index train_tickets_order_index on train_tickets (order_id, id);
-- All of a train that is cancelled or late.
create index train_tickets_run_index on train_tickets (run_id);
-- Trips of a student in a year.
create index train_tickets_student_index on train_tickets (passenger_key, departs_at) where passenger_type = 'student';
create index train_tickets_passenger_index on train_tickets (passenger_id) where passenger_id is not null;

-- Tasks may ask for a trip.
alter table task_actions drop constraint task_actions_action_check;
alter table task_actions add constraint task_actions_action_check check (
  action in (
    'avatar', 'bio', 'follow', 'topic', 'post', 'star', 'certification', 'two-factor', 'sign-in', 'train-order'
  )
);
