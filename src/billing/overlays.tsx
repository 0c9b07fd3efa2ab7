import { CreditToast } from './credits/credit-toast.tsx'
import type { Customer } from './customer.ts'
import { RenewalOverlay } from './renewal/renewal-overlay.tsx'
import { needsRenewal } from './renewal/renewal.ts'
import { TrialBanner } from './trial/trial-banner.tsx'
import { TrialModal } from './trial/trial-modal.tsx'
import { trialStanding } from './trial/trial.ts'
import { UpgradeModal } from './upgrade/upgrade-modal.tsx'

type OverlaysProps = {
  readonly customer: Customer
  readonly path: string
  readonly now: Date
  /** Whether the trial banner was dismissed in this session. */
  readonly bannerDismissed: boolean
}

/** Above a signed-in page's content: the trial banner, while a trial runs and the banner was not dismissed. */
export function BillingBanner({ customer, now, bannerDismissed }: Omit<OverlaysProps, 'path'>) {
  const standing = trialStanding(customer, now)
  return standing && !bannerDismissed ? <TrialBanner standing={standing} /> : null
}

/** At the end of a signed-in page: credit toast, trial modal, upgrade modal, renewal overlay. */
export function BillingOverlays({ customer, path, now }: Omit<OverlaysProps, 'bannerDismissed'>) {
  const standing = trialStanding(customer, now)
  return (
    <>
      <CreditToast customer={customer} />
      {path.startsWith('/billing') ? null : <UpgradeModal />}
      {standing && <TrialModal standing={standing} path={path} />}
      {needsRenewal(customer, path) && <RenewalOverlay />}
    </>
  )
}
