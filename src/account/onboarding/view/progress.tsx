const STEPS = [1, 2, 3, 4] as const

/** Progress as four dots and as text. */
export function Progress({ step }: { readonly step: 1 | 2 | 3 | 4 }) {
  return (
    <p className="flex items-center gap-3 text-sm text-slate">
      <span aria-hidden="true" className="flex gap-2">
        {STEPS.map((each) => (
          <span
            key={each}
            data-dot={each < step ? 'done' : each === step ? 'now' : 'ahead'}
            className={`size-2.5 rounded-full border ${each <= step ? 'border-ink bg-ink' : 'border-control'} ${each === step ? 'outline-2 outline-offset-2 outline-ink' : ''}`}
          />
        ))}
      </span>
      Step {step} of 4
    </p>
  )
}
