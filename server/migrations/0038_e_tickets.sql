-- What devices may show tickets: each certificate is signed by the server and good without a network.
create table ticket_certificates (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references train_tickets,
  user_id bigint not null references users,
  -- The public half of the device's key: an uncompressed point of P-256.
  device_key bytea not null check (octet_length(device_key) = 65),
  issued_at timestamptz not null,
  -- Of the ticket, by the timetable: gates ask for those of trains that leave soon.
  departs_at timestamptz not null,
  -- After that no gate takes it.
  valid_until timestamptz not null check (valid_until > departs_at),
  -- When another device took the ticket over.
  revoked_at timestamptz
);
-- A ticket is shown on one device.
create unique index ticket_certificates_ticket_index on ticket_certificates (ticket_id) where revoked_at is null;
create index ticket_certificates_user_index on ticket_certificates (user_id);
create index ticket_certificates_departs_index on ticket_certificates (departs_at);

-- When a gate has let the passenger in, by the gate's clock; `ended_at` says when it was told.
alter table train_tickets add column checked_at timestamptz;
alter table train_tickets add constraint train_tickets_checked_check check (state <> 'used' or checked_at is not null);
