import { CreditToast } from './credits/credit-toast.tsx'
import type { Customer } from './customer.ts'
import { RenewalOverlay } from './renewal/renewal-overlay.tsx'
import { needsRenewal, POSTPONED_COOKIE } from './renewal/renewal.ts'
import { DISMISSED_COOKIE } from './trial/dismissal.ts'
import { TrialBanner } from './trial/trial-banner.tsx'
import { TrialModal } from './trial/trial-modal.tsx'
import { trialStanding } from './trial/trial.ts'
import { UpgradeModal } from './upgrade/upgrade-modal.tsx'

type OverlaysProps = {
  readonly customer: Customer & { readonly userId: string; readonly email: string | null }
  readonly path: string
  readonly now: Date
  /** Cookies of the request: what was dismissed in this session stays away. */
  readonly cookies: Readonly<Record<string, string>>
}

/** Above a signed-in page's content: the trial banner, while a trial runs and the banner was not dismissed. */
export function BillingBanner({
  customer,
  now,
  cookies,
}: Pick<OverlaysProps, 'now' | 'cookies'> & { readonly customer: Customer }) {
  const standing = trialStanding(customer, now)
  return standing && !cookies[DISMISSED_COOKIE] ? <TrialBanner standing={standing} /> : null
}

/** At the end of a signed-in page: credit toast, trial modal, upgrade modal, renewal overlay. */
export function BillingOverlays({ customer, path, now, cookies }: OverlaysProps) {
  const standing = trialStanding(customer, now)
  return (
    <>
      <CreditToast customer={customer} />
      {path.startsWith('/billing') ? null : <UpgradeModal />}
      {standing && (
        <TrialModal standing={standing} path={path} userId={customer.userId} email={customer.email} />
      )}
      {needsRenewal(customer, path) && !cookies[POSTPONED_COOKIE] && <RenewalOverlay />}
    </>
  )
}
