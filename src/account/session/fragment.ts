/** A session in the fragment of an address, as the auth service's own links leave it. */
export type FragmentTokens = { accessToken: string; refreshToken: string; type: string | null }

/** Reads it; null for every other fragment. */
export function fragmentTokens(hash: string): FragmentTokens | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  const accessToken = values.get('access_token')
  const refreshToken = values.get('refresh_token')
  return accessToken && refreshToken ? { accessToken, refreshToken, type: values.get('type') } : null
}
