/** A session in a URL fragment, as added by the auth service's links. */
export type FragmentTokens = { accessToken: string; refreshToken: string; type: string | null }

/** Parses it; null for any other fragment. */
export function fragmentTokens(hash: string): FragmentTokens | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  const accessToken = values.get('access_token')
  const refreshToken = values.get('refresh_token')
  return accessToken && refreshToken ? { accessToken, refreshToken, type: values.get('type') } : null
}
