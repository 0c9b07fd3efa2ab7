import { withoutSharedKey } from '#platform/personal-data.ts'
import { publicConfig } from '#platform/public-config.ts'

/**
 * Loads the configured analytics script, except for bots. Ignores failures: ad blockers are common, and nothing depends on
 * it.
 */
export async function loadAnalytics(): Promise<void> {
  const { analytics } = publicConfig()
  if (!analytics || document.querySelector('[data-analytics]')) return
  // Whoever knows the path of a page that somebody has shared can open it.
  if (withoutSharedKey(location.pathname) !== location.pathname) return
  const { isbot } = await import('isbot')
  if (isbot(navigator.userAgent)) return
  const script = document.createElement('script')
  script.src = analytics.scriptUrl
  script.async = true
  script.dataset['analytics'] = ''
  // Services use different attributes for the site ID.
  for (const name of analytics.siteId ? ['domain', 'websiteId', 'site'] : [])
    script.dataset[name] = analytics.siteId ?? ''
  script.addEventListener('error', () => script.remove())
  // Only track paths: queries contain postcodes and people's figures, and change with every keystroke in a form.
  script.dataset['excludeSearch'] = 'true'
  document.head.append(script)
}
