-- The tier that a plan changes to with its next period, e.g. 'starter-monthly'; null if it stays (src/billing/change-tier).
alter table public.subscriptions add column next_plan text check (length(next_plan) <= 40);

-- Adds credits to a balance, once for each entry.
create function credits.give_once(owner uuid, which text, added integer, what text, entry text, at timestamptz)
returns void language plpgsql as $$
declare
  held integer;
begin
  select case which when 'api' then p.api_credits else p.platform_credits end into held
    from public.profile p where p.user_id = owner for no key update;
  insert into public.credit_ledger (user_id, kind, delta, balance_after, reason, service, request_key, created_at)
  values (owner, which, added, held + added, 'refill', what, entry, at)
  on conflict (user_id, request_key) do nothing;
  if found then
    update public.profile set
      api_credits = api_credits + case which when 'api' then added else 0 end,
      platform_credits = platform_credits + case which when 'platform' then added else 0 end
    where user_id = owner;
  end if;
end
$$;
revoke execute on function credits.give_once from public;
grant execute on function credits.give_once to freehold_web;
