import { type CostLine, monthlyLines, money, upFrontLines } from '#places/living-cost/cost-lines.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { Nothing } from '#ui/nothing/nothing.tsx'
import { ResultPanel } from '#ui/result-panel/result-panel.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import { flagsOf, type ListingAnswer, priceLines, rentLines, unknownsOf } from '../listing-answer.ts'
import type { PanelData } from '../panel-data.ts'
import type { PanelLine } from '../panel-line.ts'
import { DealButton } from './deal-button.tsx'

type ListingFiguresProps = PanelData & { readonly answer: ListingAnswer }

/** The figures of one listing: prices compared, cash and monthly costs, yield, the area, flags, and what isn't known. */
export function ListingFigures({ answer, ...data }: ListingFiguresProps) {
  const { home } = data
  const { rent } = answer
  const unknowns = unknownsOf(home, answer)
  return (
    <>
      <ResultPanel
        label={home.channel === 'rent' ? 'Rent asked' : 'Asking price'}
        value={amountAsked(data)}
        unit={home.channel === 'rent' ? 'a month' : undefined}
        className="p-4 sm:p-4"
      >
        <Lines lines={home.channel === 'rent' ? rentLines(home, answer) : priceLines(home, answer)} />
      </ResultPanel>
      {home.channel === 'sale' && home.price !== null && <DealButton {...data} answer={answer} />}
      <Costs answer={answer} isSale={home.channel === 'sale' && home.price !== null} />
      {home.channel === 'sale' && (
        <Part title="Letting it">
          <Lines lines={rentLines(home, answer)} />
          {'source' in rent && <SourceNote sources={[rent.source]} />}
        </Part>
      )}
      <Flags {...data} answer={answer} />
      <AreaFigures answer={answer} />
      {unknowns.length > 0 && (
        <Part title="We don’t know">
          <ul className="list-disc pl-5 text-sm text-slate">
            {unknowns.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

function amountAsked({ home }: Pick<PanelData, 'home'>): string {
  const amount = home.channel === 'rent' ? home.rentPcm : home.price
  return amount === null ? 'Not given' : pounds(amount)
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section className="grid gap-1">
      <h2 className="border-b border-ink pb-1 text-lg">{title}</h2>
      {children}
    </section>
  )
}

/** Figures by label, with a note under each. */
function Lines({ lines }: { readonly lines: readonly PanelLine[] }) {
  return (
    <ul className="cost-lines">
      {lines.map(({ label, value, note }) => (
        <li key={label}>
          <div>
            {label}
            {note && <small>{note}</small>}
          </div>
          {typeof value === 'string' ? <b>{value}</b> : <Nothing kind={value.nothing} />}
        </li>
      ))}
    </ul>
  )
}

function Costs({ answer: { report }, isSale }: { readonly answer: ListingAnswer; readonly isSale: boolean }) {
  const cost = report.cost?.cost
  if (!isSale || !cost) return null
  return (
    <>
      <Part title={`Cash needed: ${money(cost.upFront)}`}>
        <CostLines lines={upFrontLines(cost)} />
      </Part>
      <Part title={`Monthly cost: ${money(cost.payments.monthly)}`}>
        <CostLines lines={monthlyLines(cost)} />
      </Part>
    </>
  )
}

function CostLines({ lines }: { readonly lines: readonly CostLine[] }) {
  return (
    <ul className="cost-lines">
      {lines.map(({ label, href, amount, note }) => (
        <li key={label}>
          <div>
            {href ? (
              <a href={href} target="_blank" rel="noopener" className="link">
                {label}
              </a>
            ) : (
              label
            )}
            {note && <small>{note}</small>}
          </div>
          {amount === null ? <small>Not included</small> : <b>{amount}</b>}
        </li>
      ))}
    </ul>
  )
}

function Flags({ answer, home }: ListingFiguresProps) {
  const flags = flagsOf(home, answer)
  if (flags.length === 0) return null
  return (
    <Part title={home.channel === 'rent' ? 'Check before you rent' : 'Check before you offer'}>
      <ul className="grid gap-2">
        {flags.map(({ title, text }) => (
          <li key={title} className="border-l-2 border-ochre pl-3">
            <p className="font-medium">{title}</p>
            <p className="text-sm text-slate">{text}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const asSentence = (words: string) =>
  words.replace(/^[a-z]/, (first) => first.toUpperCase()).replace(/[^.]$/, '$&.')

/** The area's dials in one column. Their links go to parts of the postcode's own page, so they aren't repeated here. */
function AreaFigures({ answer: { report } }: { readonly answer: ListingAnswer }) {
  return (
    <Part title="The area">
      <ul className="cost-lines">
        {report.dials.map(({ measure, label, value, unit, date, sentence }) => (
          <li key={measure}>
            <div>
              {label}
              <small>{[asSentence(sentence), date].filter(Boolean).join(' ')}</small>
            </div>
            {typeof value === 'string' ? (
              <span>
                <b>{value}</b>
                {unit && <small className="block max-w-32">{unit}</small>}
              </span>
            ) : (
              <Nothing kind={value.nothing} />
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
