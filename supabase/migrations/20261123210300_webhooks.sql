-- Webhooks: events that customers receive at URLs of their own.

create table api.webhook (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profile (user_id) on delete cascade,
  url text not null check (char_length(url) <= 500),
  events text[] not null check (cardinality(events) between 1 and 10),
  -- Signs deliveries, so it must be readable. Its owner sees it once, when it's made.
  secret text not null,
  -- A replaced secret, which signs deliveries too until then.
  old_secret text,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  -- Set when deliveries keep failing; its owner can turn it on again.
  off_at timestamptz
);
create index webhook_by_user on api.webhook (user_id, created_at);

-- Where a webhook watches for new sales, with the sales of the last two years that it knows.
create table api.webhook_area (
  webhook_id uuid not null references api.webhook (id) on delete cascade,
  -- A postcode district or sector: 'RG30' or 'RG30 1'.
  area text not null,
  -- Edition of price-paid that was last compared; null before the first time.
  version bigint,
  sales uuid[] not null default '{}',
  primary key (webhook_id, area)
);

create table api.webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references api.webhook (id) on delete cascade,
  -- What happened, once: a second delivery of the same event isn't added.
  event_key text not null,
  type text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  -- When to send it, or until when a process is sending it.
  due_at timestamptz not null,
  unique (webhook_id, event_key)
);
create index webhook_delivery_due on api.webhook_delivery (due_at) where state = 'waiting';
create index webhook_delivery_by_webhook on api.webhook_delivery (webhook_id, created_at desc);
create index webhook_delivery_by_age on api.webhook_delivery (created_at);

-- Each time a delivery was sent, for its log.
create table api.webhook_attempt (
  delivery_id uuid not null references api.webhook_delivery (id) on delete cascade,
  at timestamptz not null,
  -- HTTP status; null if there was no response.
  status smallint,
  error text,
  took_ms integer not null,
  primary key (delivery_id, at)
);

alter table api.webhook enable row level security;
alter table api.webhook_area enable row level security;
alter table api.webhook_delivery enable row level security;
alter table api.webhook_attempt enable row level security;
create policy "the server" on api.webhook to freehold_web using (true) with check (true);
create policy "the server" on api.webhook_area to freehold_web using (true) with check (true);
create policy "the server" on api.webhook_delivery to freehold_web using (true) with check (true);
create policy "the server" on api.webhook_attempt to freehold_web using (true) with check (true);
revoke all on api.webhook, api.webhook_area, api.webhook_delivery, api.webhook_attempt from public, anon, authenticated;
grant select, insert, update, delete on api.webhook, api.webhook_area, api.webhook_delivery, api.webhook_attempt to freehold_web;
