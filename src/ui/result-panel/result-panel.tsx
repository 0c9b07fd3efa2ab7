import type { ReactNode } from 'react'

type ResultPanelProps = {
  /** The figure's label: 'Stamp duty to pay'. */
  readonly label: ReactNode
  /** The main figure. */
  readonly value: ReactNode
  /** Its unit in small print: 'a month'. */
  readonly unit?: ReactNode
  /** The answer as a sentence. */
  readonly sentence?: ReactNode
  readonly level?: 2 | 3
  /** False where another answer on the page has the red edge. */
  readonly edged?: boolean
  /** Charts, the working, what would change the answer. */
  readonly children?: ReactNode
  readonly className?: string
}

/** The answer with a red edge, once per view: the figure, the sentence, then the rest. */
export function ResultPanel({
  label,
  value,
  unit,
  sentence,
  level = 2,
  edged = true,
  children,
  className = '',
}: ResultPanelProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      className={`result-panel ${edged ? 'red-edge' : 'border'} rounded-sm bg-card p-5 sm:p-6 ${className}`}
    >
      <Heading className="font-sans text-base font-medium tracking-normal text-slate">{label}</Heading>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 font-serif text-3xl font-semibold tabular-nums sm:text-4xl">
        {value}
        {unit && <span className="text-xl font-normal text-slate">{unit}</span>}
      </p>
      {sentence && <p className="mt-2 max-w-prose">{sentence}</p>}
      {children && <div className="mt-5 border-t pt-5">{children}</div>}
    </section>
  )
}
