/** The API key of a request, from `x-api-key` or `Authorization: Bearer`. Null if it has neither. */
export function apiKeyOf(header: (name: string) => string | undefined): string | null {
  const key = header('x-api-key') ?? /^Bearer +(\S+)\s*$/i.exec(header('authorization') ?? '')?.[1]
  return key === undefined || key.trim() === '' ? null : key.trim()
}
