import { publicConfig } from '#platform/public-config.ts'

/**
 * Loads the configured analytics script, for people only. A failed load is silenced: blockers are common, and nothing on the page
 * depends on it.
 */
export async function loadAnalytics(): Promise<void> {
  const { analytics } = publicConfig()
  if (!analytics || document.querySelector('[data-analytics]')) return
  const { isbot } = await import('isbot')
  if (isbot(navigator.userAgent)) return
  const script = document.createElement('script')
  script.src = analytics.scriptUrl
  script.async = true
  script.dataset['analytics'] = ''
  // The services differ in the name under which they look for the site.
  for (const name of analytics.siteId ? ['domain', 'websiteId', 'site'] : [])
    script.dataset[name] = analytics.siteId ?? ''
  script.addEventListener('error', () => script.remove())
  // Addresses hold postcodes and somebody's figures, and follow every change of a form: what follows the path is not counted.
  script.dataset['excludeSearch'] = 'true'
  document.head.append(script)
}
