import type { SiteConfig } from '#platform/site-settings.ts'
import { behaviour } from '#web/behaviour.ts'

import { ConsentButtons } from './consent-buttons.tsx'

/** For the cookies page: describes our analytics and, if consent is needed, shows the choice. */
export function AnalyticsChoice({ analytics }: { readonly analytics: SiteConfig['analytics'] }) {
  if (!analytics) return <p>We don’t use web analytics.</p>
  const service = new URL(analytics.scriptUrl).host
  if (!analytics.needsConsent) {
    return (
      <p>
        We count visits with a script from {service}, which is set up to store nothing on your device. The
        site works the same if you block it.
      </p>
    )
  }
  return (
    <>
      <p>
        We count visits with a script from {service}, which stores data on your device. We only load it if you
        accept, and the site works the same if you decline.
      </p>
      <div
        hidden
        className="rounded-sm border bg-card p-4"
        {...behaviour('analytics-choice', { when: 'now' })}
      >
        <p role="status" className="mb-3 font-medium" />
        <ConsentButtons />
      </div>
      <noscript>
        <p>JavaScript is off in your browser, so the script isn’t loaded.</p>
      </noscript>
    </>
  )
}
