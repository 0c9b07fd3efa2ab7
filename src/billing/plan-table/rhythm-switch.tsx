import type { BillingRhythm } from './offers.ts'

type RhythmSwitchProps = {
  readonly rhythm: BillingRhythm
  /** Address of the same page with the other rhythm; works without script. */
  readonly hrefOf: (rhythm: BillingRhythm) => string
}

/** The words of each rhythm. */
export const RHYTHM_LABELS: Record<BillingRhythm, string> = {
  monthly: 'Monthly',
  annually: 'Annually (Save 10%)',
}

/** Monthly or annually, as two links; the one that is shown is marked as the current one. */
export function RhythmSwitch({ rhythm, hrefOf }: RhythmSwitchProps) {
  return (
    <nav aria-label="How to pay" className="inline-flex rounded-md border border-control bg-card p-1">
      {(['monthly', 'annually'] as const).map((each) => (
        <a
          key={each}
          href={hrefOf(each)}
          aria-current={each === rhythm ? 'true' : undefined}
          className={`inline-flex min-h-11 items-center rounded-sm px-4 font-medium no-underline ${each === rhythm ? 'bg-ink text-paper' : 'text-ink hover:bg-wash'}`}
        >
          {RHYTHM_LABELS[each]}
        </a>
      ))}
    </nav>
  )
}
