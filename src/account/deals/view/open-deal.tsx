import type { RecalculatedDeal } from '#account/deals/asked-deal.ts'
import { STAGE_NAMES } from '#account/deals/deal.ts'
import type { DealsData } from '#account/deals/deals-data.ts'
import { dealAnalyserCalculator } from '#calculators/deal-analyser/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { formatDate } from '#domain/dates.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Pill } from '#ui/pill/pill.tsx'
import { href } from '#web/href.ts'

import { DealForm } from './deal-form.tsx'

type OpenDealProps = { readonly data: DealsData; readonly open: RecalculatedDeal }

/** A saved deal: its stage, what you can do with it, and its numbers. */
export function OpenDeal({ data, open }: OpenDealProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Pill tone="water">{STAGE_NAMES[open.stage]}</Pill>
        <LinkButton href={`${dealAnalyserCalculator.path}?${open.query}`}>Open in the analyser</LinkButton>
        <LinkButton href={`/downloads/${dealAnalyserCalculator.name}.pdf?${open.query}`}>PDF</LinkButton>
        <LinkButton href={`/downloads/${dealAnalyserCalculator.name}.xlsx?${open.query}`}>Excel</LinkButton>
        <PlainForm form="duplicate" id={open.id} once={data.once} words="Duplicate" />
        <DeleteForm deal={open} />
      </div>
      {open.differs && <Differs deal={open} />}
      <DealForm data={data} />
      <p>
        <a href={href('/newdeal')} className="link inline-flex min-h-6 items-center">
          All your deals
        </a>
      </p>
    </>
  )
}

type PlainFormProps = {
  readonly form: string
  readonly id: string
  readonly once?: string
  readonly words: string
}

function PlainForm({ form, id, once, words }: PlainFormProps) {
  return (
    <form method="post" action={href('/newdeal')}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="deal" value={id} />
      {once && <input type="hidden" name="once" value={once} />}
      <Button variant="secondary">{words}</Button>
    </form>
  )
}

/** Asks for confirmation before deleting; works without script. */
function DeleteForm({ deal }: { readonly deal: RecalculatedDeal }) {
  return (
    <details className="group rounded-md open:border open:p-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-md px-3 font-medium text-brick hover:underline">
        Delete
      </summary>
      <p className="max-w-prose py-2">This permanently deletes the deal and its notes.</p>
      <PlainForm form="delete" id={deal.id} words="Delete deal" />
    </details>
  )
}

function Differs({ deal: { headline, calculatedOn } }: { readonly deal: RecalculatedDeal }) {
  const parts = [
    headline.cashRequired !== null && `cash needed ${inUnit(headline.cashRequired, 'pounds')}`,
    headline.annualCashFlow !== null && `annual cash flow ${inUnit(headline.annualCashFlow, 'pounds')}`,
    headline.returnPercent !== null && `cash-on-cash return ${inUnit(headline.returnPercent, 'percent')}`,
  ].filter(Boolean)
  return (
    <Notice title={`When saved on ${formatDate(calculatedOn)}: ${parts.join(', ')}`}>
      Tax rates or our formulas have changed since then, so today’s answer is different. Save the deal to
      store today’s figures.
    </Notice>
  )
}
