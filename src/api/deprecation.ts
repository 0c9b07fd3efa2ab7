import type { Endpoint } from '#web/endpoint/endpoint.ts'

/**
 * Returns headers that warn callers of a deprecated endpoint: Deprecation (RFC 9745), Sunset (RFC 8594) and a link to what to
 * use instead. Empty for all others.
 */
export function deprecationHeaders(
  { deprecated }: Pick<Endpoint, 'deprecated'>,
  siteUrl: string,
): Readonly<Record<string, string>> {
  if (!deprecated) return {}
  const { on, sunset } = deprecated
  return {
    Deprecation: `@${Date.parse(on) / 1000}`,
    Sunset: new Date(sunset).toUTCString(),
    Link: `<${siteUrl}/docs/versioning>; rel="deprecation"; type="text/html"`,
  }
}
