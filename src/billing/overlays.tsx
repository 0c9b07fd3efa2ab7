import { CreditToast } from './credits/credit-toast.tsx'
import type { Customer } from './customer.ts'
import { RenewalOverlay } from './renewal/renewal-overlay.tsx'
import { isPostponed, needsRenewal, POSTPONED_COOKIE } from './renewal/renewal.ts'
import { DISMISSED_COOKIE } from './trial/dismissal.ts'
import { TrialBanner } from './trial/trial-banner.tsx'
import { TrialModal } from './trial/trial-modal.tsx'
import { trialState } from './trial/trial.ts'
import { UpgradeModal } from './upgrade/upgrade-modal.tsx'

type OverlaysProps = {
  readonly customer: Customer & { readonly userId: string; readonly email: string | null }
  readonly path: string
  /** Whether an overlay may cover the whole page: never a public one. */
  readonly fullScreen: boolean
  readonly now: Date
  /** Cookies of the request, which record what was dismissed in this session. */
  readonly cookies: Readonly<Record<string, string>>
}

/** The trial banner, above the content of signed-in pages, unless dismissed. */
export function BillingBanner({
  customer,
  now,
  cookies,
}: Pick<OverlaysProps, 'now' | 'cookies'> & { readonly customer: Customer }) {
  const trial = trialState(customer, now)
  return trial && !cookies[DISMISSED_COOKIE] ? <TrialBanner trial={trial} /> : null
}

/** Credit toast, trial modal, upgrade modal and renewal overlay, at the end of signed-in pages. */
export function BillingOverlays({ customer, path, fullScreen, now, cookies }: OverlaysProps) {
  const trial = trialState(customer, now)
  return (
    <>
      <CreditToast customer={customer} />
      {path.startsWith('/billing') ? null : <UpgradeModal />}
      {trial && <TrialModal trial={trial} path={path} userId={customer.userId} email={customer.email} />}
      {fullScreen && needsRenewal(customer) && !isPostponed(cookies[POSTPONED_COOKIE], customer.userId) && (
        <RenewalOverlay userId={customer.userId} email={customer.email} />
      )}
    </>
  )
}
