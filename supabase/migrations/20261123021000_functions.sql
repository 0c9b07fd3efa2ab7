-- PostgreSQL lets everybody execute a new function or procedure, and the default privileges of a schema can't take that away.
-- Ours are for the server, which was granted each of them. `src/account/privileges.test.ts` finds those that were left open.
revoke execute on all routines in schema api, credits, limits, property from public;
