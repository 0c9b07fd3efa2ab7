import type { FunctionsError, SupabaseClient } from '@supabase/supabase-js'

/** Request and response types of our edge functions. */
export type EdgeFunctions = {
  /** Validates free text about a challenge or goal, like `POST /api/validate-challenge`. */
  'validate-challenge': { request: { challenge: string }; answer: { valid: boolean; reason: string | null } }
  /** Looks up the Stripe price ID of a plan, like `POST /api/price-lookup`. */
  'price-lookup': {
    request: { tier: string; frequency: string } | { apiTier: string; frequency?: string }
    answer: { priceId: string }
  }
}

/** A response, or one of three errors: not sent (`FunctionsFetchError`), relay error (`FunctionsRelayError`) or a non-2xx status (`FunctionsHttpError`). */
export type EdgeFunctionResult<Data> = { data: Data; error: null } | { data: null; error: FunctionsError }

/** Calls an edge function with POST `/functions/v1/{name}`, using the client's session as bearer token. */
export async function callEdgeFunction<Name extends keyof EdgeFunctions>(
  client: Pick<SupabaseClient, 'functions'>,
  name: Name,
  body: EdgeFunctions[Name]['request'],
): Promise<EdgeFunctionResult<EdgeFunctions[Name]['answer']>> {
  return await client.functions.invoke<EdgeFunctions[Name]['answer']>(name, { body })
}
