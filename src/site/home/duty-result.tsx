import { formatDate } from '#domain/dates.ts'
import { formatAmount, formatWholePounds } from '#domain/money.ts'
import { regimes } from '#tax/land/regime.ts'
import { StackedBar } from '#ui/stacked-bar/stacked-bar.tsx'

import { DUTY_BUYERS, DUTY_NATIONS, type DutyAnswer, type DutyQuestion } from './duty-answer.ts'

type DutyResultProps = {
  readonly answer: DutyAnswer
  readonly question: DutyQuestion
  readonly action: string
}

/** The one number, the sentence, the parts drawn, and what would change it. */
export function DutyResult({ answer, question, action }: DutyResultProps) {
  const { regime, price, tax, effectiveRatePercent, parts, others, on } = answer
  return (
    <>
      <p className="font-medium text-slate">{regimes[regime].short} to pay</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 font-serif text-3xl font-semibold tabular-nums sm:text-4xl">
        <output>{formatAmount(tax)}</output>
        {effectiveRatePercent !== null && (
          <span className="text-xl font-normal text-slate">{effectiveRatePercent}% of the price</span>
        )}
      </p>
      <p className="mt-2 max-w-prose">
        {wordOf(DUTY_BUYERS, question.buyer)}, {formatWholePounds(price)},{' '}
        {wordOf(DUTY_NATIONS, question.nation)}, completing on {formatDate(on)}.
      </p>
      {parts.length > 0 && (
        <div className="mt-5 border-t pt-5">
          <StackedBar
            id="duty-parts"
            title="How much of the price falls into each band"
            labelHead="Band"
            valueHead="Part of the price"
            format={formatWholePounds}
            parts={parts}
            withoutTable
          />
        </div>
      )}
      <p className="mt-6 font-medium">The same home otherwise</p>
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4">
        {others.map((other) => (
          <div key={other.label} className="border-t pt-1.5">
            <dt>
              <a href={`${action}?${new URLSearchParams(other.query)}`} className="link inline-block py-1">
                {other.label}
              </a>
            </dt>
            <dd className="text-lg font-medium tabular-nums">{formatAmount(other.tax)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function wordOf(words: readonly { value: string; label: string }[], value: string): string {
  return words.find((word) => word.value === value)?.label ?? value
}
