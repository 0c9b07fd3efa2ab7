import type { RecalculatedDeal } from '#account/deals/asked-deal.ts'
import { MAX_DEALS, STAGES, STAGE_NAMES, type Stage } from '#account/deals/deal.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { formatDate } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'
import { href } from '#web/href.ts'

/** The saved deals by stage, with today's figures. */
export function DealList({ deals }: { readonly deals: readonly RecalculatedDeal[] }) {
  if (deals.length === 0) {
    return (
      <Card
        id="deals"
        title="No deals yet"
        sentence="Fill in the form below to save your first. Everything except price and rent starts with a typical value."
      />
    )
  }
  return (
    <Card
      id="deals"
      title={countOf(deals.length, 'deal')}
      sentence={`Recalculated today. You can save up to ${MAX_DEALS}.`}
    >
      <div className="grid gap-8">
        {STAGES.map((stage) => (
          <StageDeals key={stage} stage={stage} deals={deals.filter((deal) => deal.stage === stage)} />
        ))}
      </div>
    </Card>
  )
}

function StageDeals({
  stage,
  deals,
}: {
  readonly stage: Stage
  readonly deals: readonly RecalculatedDeal[]
}) {
  if (deals.length === 0) return null
  return (
    <section aria-labelledby={`stage-${stage}`}>
      <h3 id={`stage-${stage}`} className="mb-2 text-xl">
        {STAGE_NAMES[stage]}{' '}
        <span className="font-sans text-base font-normal text-slate">{deals.length}</span>
      </h3>
      <DataTable
        caption={`Deals: ${STAGE_NAMES[stage]}`}
        captionHidden
        rows={deals}
        rowKey={({ id }) => id}
        columns={COLUMNS}
      />
    </section>
  )
}

const COLUMNS: readonly Column<RecalculatedDeal>[] = [
  {
    key: 'deal',
    label: 'Deal',
    rowHeader: true,
    cell: (deal) => (
      <div className="min-w-40 lg:w-96">
        <a
          href={href('/newdeal', null, { deal: deal.id })}
          className="link inline-flex min-h-6 items-center wrap-anywhere"
        >
          {deal.title}
        </a>
        {deal.notes && (
          <p className="line-clamp-2 max-w-md text-sm font-normal text-slate">{beginningOf(deal.notes)}</p>
        )}
        {deal.differs && (
          <p className="text-sm font-normal text-slate">
            On {formatDate(deal.calculatedOn)}: {figure(deal.headline.cashRequired, 'pounds')},{' '}
            {figure(deal.headline.annualCashFlow, 'pounds')}, {figure(deal.headline.returnPercent, 'percent')}
          </p>
        )}
      </div>
    ),
  },
  {
    key: 'cash',
    label: 'Cash needed',
    numeric: true,
    cell: ({ now }) => <Figure value={now.cashRequired} unit="pounds" />,
  },
  {
    key: 'flow',
    label: 'Annual cash flow',
    numeric: true,
    cell: ({ now }) => <Figure value={now.annualCashFlow} unit="pounds" />,
  },
  {
    key: 'return',
    label: 'Cash-on-cash return',
    numeric: true,
    cell: ({ now }) => <Figure value={now.returnPercent} unit="percent" />,
  },
  { key: 'stage', label: 'Move', cell: (deal) => <MoveForm deal={deal} /> },
]

/** Lists show two lines of notes; all the notes of 200 deals could be a megabyte. */
function beginningOf(notes: string): string {
  return Array.from(notes.slice(0, 400)).slice(0, 200).join('')
}

function MoveForm({ deal }: { readonly deal: RecalculatedDeal }) {
  return (
    <form method="post" action={href('/newdeal')} className="relative flex items-end gap-2 print:hidden">
      <input type="hidden" name="form" value="stage" />
      <input type="hidden" name="deal" value={deal.id} />
      <SelectField
        id={`stage-of-${deal.id}`}
        name="stage"
        label={<span className="sr-only">Stage of {deal.title}</span>}
        options={STAGES.map((stage) => ({ value: stage, label: STAGE_NAMES[stage] }))}
        defaultValue={deal.stage}
        width="w-40 shrink-0"
      />
      <Button variant="quiet">
        Move<span className="sr-only"> {deal.title}</span>
      </Button>
    </form>
  )
}

function Figure({ value, unit }: { readonly value: number | null; readonly unit: 'pounds' | 'percent' }) {
  return <span className="inline-block min-w-20">{figure(value, unit)}</span>
}

function figure(value: number | null, unit: 'pounds' | 'percent'): string {
  return value === null ? '–' : inUnit(value, unit)
}
