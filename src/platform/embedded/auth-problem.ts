/** An error in the hosted auth service's format, so that `supabase-js` understands its code. */
export function authProblem(status: number, code: string, msg: string): Response {
  return Response.json(
    { code: status, error_code: code, msg },
    { status, headers: { 'x-sb-error-code': code } },
  )
}
