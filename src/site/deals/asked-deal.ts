/** The numbers of a deal: from an address or a form, with today's answer to them. Pure. */
import type { DealQuestion } from '#calculators/deal-analyser/question.ts'
import { dealAnalyserTool as tool } from '#calculators/deal-analyser/tool.ts'
import type { Report } from '#calculators/report/report.ts'
import { askedFrom, queryOfAsked } from '#calculators/scenarios/asked.ts'
import type { FieldProblem, FormText } from '#calculators/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

import type { Deal, Headline } from './deal.ts'

/** Numbers as they were typed, and what they come to. */
export type AskedDeal = {
  readonly text: FormText
  readonly aside: readonly (readonly [name: string, value: string])[]
  /** The shortest address that holds them. */
  readonly query: string
  readonly question: DealQuestion | null
  readonly report: Report | null
  readonly errors: readonly FieldProblem[]
}

/** Understands numbers. Scenarios to compare with are no part of a deal. */
export function askedDeal(query: URLSearchParams, today: IsoDate): AskedDeal {
  const asked = { ...askedFrom(tool, query, today), kept: [] }
  const { question, errors } = tool.read(asked.text, today)
  return {
    text: asked.text,
    aside: asked.aside,
    query: queryOfAsked(tool, asked, today),
    question: question as DealQuestion | null,
    report: question && tool.report(question, today),
    errors,
  }
}

const NOTHING: Headline = { cashRequired: null, annualCashFlow: null, returnPercent: null }

/** The figures by which deals are told apart. */
export function headlineOf(report: Report | null): Headline {
  if (!report) return NOTHING
  const figure = (key: string) => {
    const value = report.outputs[key]
    return typeof value === 'number' ? value : null
  }
  return {
    cashRequired: figure('cashRequired'),
    annualCashFlow: figure('annualCashFlow'),
    returnPercent: figure('cashOnCashReturnPercent'),
  }
}

/** A kept deal as today's calculators answer it. */
export type RecalculatedDeal = Deal & {
  readonly now: Headline
  /** Today's law or our sums answer differently from the day on which it was kept. */
  readonly differs: boolean
}

/** A deal worked out anew. */
export function recalculated(deal: Deal, today: IsoDate): RecalculatedDeal {
  const now = headlineOf(askedDeal(new URLSearchParams(deal.query), today).report)
  const { cashRequired, annualCashFlow, returnPercent } = deal.headline
  const differs =
    now.cashRequired !== cashRequired ||
    now.annualCashFlow !== annualCashFlow ||
    now.returnPercent !== returnPercent
  return { ...deal, now, differs }
}
