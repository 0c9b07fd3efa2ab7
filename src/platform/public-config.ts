/** What every page tells the browser; nothing in it is secret. */
export type PublicConfig = {
  supabaseUrl: string
  publishableKey: string
  environment: 'production' | 'development'
  buildId: string
  turnstileSiteKey: string | null
  google: boolean
  analytics: { scriptUrl: string; siteId: string | null; needsConsent: boolean } | null
  signedIn: boolean
}

/** Name of the meta element that holds it as JSON. */
export const PUBLIC_CONFIG_NAME = 'freehold'

/** Reads it in the browser. Throws where the page has none, which no page of ours does. */
export function publicConfig(): PublicConfig {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${PUBLIC_CONFIG_NAME}"]`)?.content
  if (!content) throw new Error('The page holds no configuration')
  return JSON.parse(content) as PublicConfig
}
