import type { FunctionsError, SupabaseClient } from '@supabase/supabase-js'

/** The edge functions of this product: what each takes and answers. */
export type EdgeFunctions = {
  /** Whether somebody's own words about a challenge or a goal are worth keeping; the same as `POST /api/validate-challenge`. */
  'validate-challenge': { request: { challenge: string }; answer: { valid: boolean; reason: string | null } }
}

/** An answer, or one of three errors: not sent (`FunctionsFetchError`), not relayed (`FunctionsRelayError`), refused (`FunctionsHttpError`). */
export type EdgeFunctionResult<Data> = { data: Data; error: null } | { data: null; error: FunctionsError }

/** Calls an edge function: POST to `/functions/v1/{name}` of the project, with the bearer token of the client's session. */
export async function callEdgeFunction<Name extends keyof EdgeFunctions>(
  client: Pick<SupabaseClient, 'functions'>,
  name: Name,
  body: EdgeFunctions[Name]['request'],
): Promise<EdgeFunctionResult<EdgeFunctions[Name]['answer']>> {
  return await client.functions.invoke<EdgeFunctions[Name]['answer']>(name, { body })
}
