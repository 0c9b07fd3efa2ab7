import type { MapTiles } from './map-tiles.ts'

/** Public configuration, sent to the browser with every page. */
export type PublicConfig = {
  supabaseUrl: string
  publishableKey: string
  environment: 'production' | 'development'
  buildId: string
  turnstileSiteKey: string | null
  google: boolean
  analytics: { scriptUrl: string; siteId: string | null; needsConsent: boolean } | null
  signedIn: boolean
  /** Left out if none are set. */
  mapTiles?: MapTiles
}

/** Name of the meta element that contains it as JSON. */
export const PUBLIC_CONFIG_NAME = 'freehold'

/** Reads it in the browser. Throws if the page doesn't have it. */
export function publicConfig(): PublicConfig {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${PUBLIC_CONFIG_NAME}"]`)?.content
  if (!content) throw new Error('The page has no configuration')
  return JSON.parse(content) as PublicConfig
}
