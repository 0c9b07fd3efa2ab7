import { listInWords } from '#domain/list-words.ts'
import { nationName } from '#domain/nation.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx'

import { BREAKER } from './breaker-field.ts'
import type { DealBreaker } from './deal-breaker.ts'
import { DEAL_BREAKERS, THEME_TITLES } from './deal-breakers.ts'

type BreakersViewProps = {
  /** Keys of the ticked deal-breakers. */
  readonly ticked: readonly string[]
}

const EFFECTS = {
  stop: 'Stops the deal until it’s resolved',
  'price-it-in': 'Allow for it in your offer',
  ask: 'Ask before you make an offer',
} as const

/** The list of deal-breakers to tick, by theme, each with why it matters and what to do. */
export function BreakersView({ ticked }: BreakersViewProps) {
  const themes = [...new Set(DEAL_BREAKERS.map(({ theme }) => theme))]
  return (
    <Card
      id="breakers"
      title="Deal-breakers"
      sentence="Tick what is true of this property, or what you can’t rule out yet."
    >
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        {themes.map((theme) => (
          <fieldset key={theme} className="min-w-0">
            <legend className="font-serif text-lg font-semibold">{THEME_TITLES[theme]}</legend>
            <div className="mt-1 grid">
              {DEAL_BREAKERS.filter((breaker) => breaker.theme === theme).map((breaker) => (
                <Breaker key={breaker.key} breaker={breaker} isTicked={ticked.includes(breaker.key)} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <Button
        variant="secondary"
        className="mt-5 in-[[data-island-awake]]:invisible print:hidden"
        data-without-script=""
      >
        Update the verdict
      </Button>
    </Card>
  )
}

type BreakerProps = { readonly breaker: DealBreaker; readonly isTicked: boolean }

function Breaker({ breaker, isTicked }: BreakerProps) {
  const { key, question, why, whatToDo, effect, nations, source } = breaker
  return (
    <div className="border-t">
      <CheckboxField
        id={`${BREAKER}-${key}`}
        name={BREAKER}
        value={key}
        label={question}
        defaultChecked={isTicked}
      />
      <details className="print-closed -mt-1.5 mb-2 ml-9">
        <summary className="inline-flex min-h-6 cursor-pointer items-center text-sm text-water hover:text-ink hover:underline">
          {EFFECTS[effect]}
          {nations.length < 4 && `, ${listInWords(nations.map(nationName))}`}: why, and what to do
        </summary>
        <div className="mt-1 grid max-w-prose gap-1.5 text-sm">
          <p>{why}</p>
          <p>{whatToDo}</p>
          {source && (
            <p className="text-slate">
              <SourceLink {...source} />
            </p>
          )}
        </div>
      </details>
    </div>
  )
}

/** Links the source and names the law behind it. If the source is itself that law, the law is the link's text. */
function SourceLink({ title, url, law }: NonNullable<DealBreaker['source']>) {
  const [act = title] = title.split(',')
  const isLaw = law?.split('; ').some((each) => each.startsWith(act)) ?? false
  return (
    <>
      <a href={url} className="link inline-flex min-h-6 items-center" rel="noreferrer">
        {isLaw ? law : title}
      </a>
      {law && !isLaw && `; ${law}`}
    </>
  )
}
