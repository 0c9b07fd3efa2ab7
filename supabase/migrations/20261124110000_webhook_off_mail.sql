-- Which time of being turned off a webhook's owner has been emailed about, noted before the email is sent, and when to try again if it
-- couldn't be.

alter table api.webhook add column off_told_of timestamptz, add column off_tell_at timestamptz;
