/** The numbers of a deal: from an address or a form, with today's answer to them. Pure. */
import { dealAnalyser } from '#calculators/deal-analyser/calculate.ts'
import { type DealQuestion, dealPlace } from '#calculators/deal-analyser/question.ts'
import { dealAnalyserTool as tool } from '#calculators/deal-analyser/tool.ts'
import type { Report } from '#calculators/engine/report/report.ts'
import { askedFrom, queryOfAsked } from '#calculators/engine/scenarios/asked.ts'
import type { FieldProblem, FormText } from '#calculators/engine/tool.ts'
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
    question,
    report: question && tool.report(question, today),
    errors,
  }
}

const NOTHING: Headline = { cashRequired: null, annualCashFlow: null, returnPercent: null }

/** The figures by which deals are told apart: the calculation alone, because a list works out two hundred of them. */
export function headlineOf(question: DealQuestion | null): Headline {
  if (!question) return NOTHING
  const { cashRequired, annualCashFlow, cashOnCashReturnPercent } = dealAnalyser(
    question.inputs,
    dealPlace(question),
  )
  return {
    cashRequired: storable(cashRequired),
    annualCashFlow: storable(annualCashFlow),
    returnPercent: storable(cashOnCashReturnPercent),
  }
}

/** A million million and more, such as the return on a penny, has no place in the database and tells nothing. */
function storable(value: number): number | null {
  return Math.abs(value) < 1e12 ? value : null
}

/** A kept deal as today's calculators answer it. */
export type RecalculatedDeal = Deal & {
  readonly now: Headline
  /** Today's law or our sums answer differently from the day on which it was kept. */
  readonly differs: boolean
}

/** A deal worked out anew. */
export function recalculated(deal: Deal, today: IsoDate): RecalculatedDeal {
  const { question } = tool.read(tool.textFrom(new URLSearchParams(deal.query), today), today)
  const now = headlineOf(question)
  const { cashRequired, annualCashFlow, returnPercent } = deal.headline
  const differs =
    now.cashRequired !== cashRequired ||
    now.annualCashFlow !== annualCashFlow ||
    now.returnPercent !== returnPercent
  return { ...deal, now, differs }
}
