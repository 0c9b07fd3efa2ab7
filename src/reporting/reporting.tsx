import type { SiteConfig } from '#platform/site-settings.ts'
import { behaviour } from '#web/behaviour.ts'

import { ConsentBanner } from './consent-banner.tsx'

type ReportingProps = {
  readonly config: Pick<SiteConfig, 'production' | 'analytics'>
  /** The signed-in visitor's ID; null if signed out. */
  readonly visitorId: string | null
}

/** On every page: error reports in production, and analytics if configured. */
export function Reporting({ config: { production, analytics }, visitorId }: ReportingProps) {
  return (
    <>
      {production && (
        <div
          hidden
          {...(visitorId ? { 'data-visitor': visitorId } : {})}
          {...behaviour('error-reports', { when: 'now' })}
        />
      )}
      {analytics && !analytics.needsConsent && <div hidden {...behaviour('analytics', { when: 'idle' })} />}
      {analytics?.needsConsent && <ConsentBanner />}
    </>
  )
}
