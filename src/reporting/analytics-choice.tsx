import type { SiteConfig } from '#platform/site-settings.ts'
import { behaviour } from '#web/behaviour.ts'

import { ConsentButtons } from './consent-buttons.tsx'

/** For the cookies page: describes our analytics and, if consent is needed, shows the choice. */
export function AnalyticsChoice({ analytics }: { readonly analytics: SiteConfig['analytics'] }) {
  if (!analytics) return <p>No analytics script is configured here, so none is loaded.</p>
  const service = new URL(analytics.scriptUrl).host
  if (!analytics.needsConsent) {
    return (
      <p>
        Visits are counted by a script from {service}, which is set up to store nothing on your device. It is
        not loaded for crawlers, and the site works the same when you block it.
      </p>
    )
  }
  return (
    <>
      <p>
        Visits are counted by a script from {service}, which stores something on your device. It is loaded
        only after you accept, and the site works the same when you refuse.
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
        <p>Your browser runs no scripts here, so none of this is loaded.</p>
      </noscript>
    </>
  )
}
