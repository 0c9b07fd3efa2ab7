-- An alert is noted before its email is sent. If the email can't be sent, when to try again; null once it has been.

alter table api.alert add column retry_at timestamptz;
