/** A rejection as the hosted auth service words it, so that `supabase-js` reads its code. */
export function authProblem(status: number, code: string, msg: string): Response {
  return Response.json(
    { code: status, error_code: code, msg },
    { status, headers: { 'x-sb-error-code': code } },
  )
}
