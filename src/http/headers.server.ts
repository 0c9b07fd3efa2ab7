type Options = {
  siteUrl: string
  /** Origin of a hosted Supabase, which the browser calls. */
  supabaseOrigin: string | null
  /** The development server needs an inline script of its own. */
  development: boolean
}

/** Headers of every answer. Scripts come from our own files only: no page has an inline script or handler. */
export function securityHeaders({
  siteUrl,
  supabaseOrigin,
  development,
}: Options): Readonly<Record<string, string>> {
  const secure = siteUrl.startsWith('https:')
  const policy = [
    "default-src 'self'",
    `script-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${supabaseOrigin ? ` ${supabaseOrigin}` : ''}`,
    "font-src 'self'",
    `connect-src 'self'${supabaseOrigin ? ` ${supabaseOrigin}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
  return Object.freeze({
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  })
}
