-- PostgreSQL reads and plans every check of a row each time the row is written. Charging a call changes only a balance, but nine
-- checks of a profile's texts took more of its time than the rest. A constraint trigger on these columns checks the same, and only
-- when one of them is written (decision 248). The two checks of balances stay.

create function private.check_profile_texts() returns trigger language plpgsql set search_path = '' as $$
declare
  broken text := case
    when length(new.first_name) > 100 or new.first_name ~ '[[:cntrl:]]' then 'profile_first_name_check'
    when length(new.last_name) > 100 or new.last_name ~ '[[:cntrl:]]' then 'profile_last_name_check'
    when length(new.profile_photo) > 2000 then 'profile_profile_photo_check'
    when not (new.profile_photo ~ '^https://[^[:space:][:cntrl:]"''<>\\]+$'
      or (new.profile_photo ~ '^[A-Za-z0-9_./-]+$' and new.profile_photo !~ '\.\.|//'
        and starts_with(new.profile_photo, new.user_id::text || '/'))) then 'photo_is_an_address_or_own'
    when length(new.biggest_challenge) not between 1 and 1000 then 'profile_biggest_challenge_check'
    when length(new.hoping_to_achieve) not between 1 and 1000 then 'profile_hoping_to_achieve_check'
    when new.secret_api !~ '^fh_live_[A-Za-z0-9_-]{43}$' then 'profile_secret_api_check'
    when new.stripe_customer !~ '^cus_[A-Za-z0-9_]+$' then 'profile_stripe_customer_check'
    when new.monthly_plan not in ('legacy', 'starter', 'elite', 'pro', 'unlimited',
      '2k', '5k', '15k', '50k', '100k', '150k', '300k', '500k', 'meter') then 'profile_monthly_plan_check'
  end;
begin
  if broken is not null then
    raise exception 'new row for relation "profile" violates check constraint "%"', broken
      using errcode = 'check_violation', constraint = broken, schema = 'public', table = 'profile';
  end if;
  return null;
end
$$;
revoke execute on function private.check_profile_texts() from public;

-- After the row, since a trigger before it would lock the row once more for every charge.
create constraint trigger check_profile_texts
  after insert or update of user_id, first_name, last_name, profile_photo, biggest_challenge, hoping_to_achieve, secret_api,
    stripe_customer, monthly_plan on public.profile
  for each row execute function private.check_profile_texts();

alter table public.profile
  drop constraint profile_first_name_check,
  drop constraint profile_last_name_check,
  drop constraint profile_profile_photo_check,
  drop constraint photo_is_an_address_or_own,
  drop constraint profile_biggest_challenge_check,
  drop constraint profile_hoping_to_achieve_check,
  drop constraint profile_secret_api_check,
  drop constraint profile_stripe_customer_check,
  drop constraint profile_monthly_plan_check;
