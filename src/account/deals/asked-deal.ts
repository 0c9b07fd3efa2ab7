/** Reads a deal's inputs from a URL or form and works out today's figures. Pure. */
import { dealInputs } from '#calculators/deal-analyser/further.ts'
import { dealAnalyserCalculator as tool } from '#calculators/deal-analyser/report.ts'
import { dealAnalyser } from '#calculators/deal-analyser/sheet.ts'
import type { FormText } from '#calculators/engine/form-text.ts'
import type { Report } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { askedFrom, queryOfAsked } from '#calculators/engine/scenarios/asked.ts'
import type { FieldProblem, Question } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

import { type Deal, type DealDraft, type Headline, LONGEST_QUERY } from './deal.ts'

/** A deal's inputs as typed, and the report on them. */
export type AskedDeal = {
  readonly text: FormText
  readonly aside: readonly (readonly [name: string, value: string])[]
  /** The shortest query with all inputs. */
  readonly query: string
  readonly question: Question | null
  readonly report: Report | null
  readonly errors: readonly FieldProblem[]
}

/** Reads a deal's inputs. Ignores scenarios to compare. */
export function askedDeal(query: URLSearchParams, today: IsoDate): AskedDeal {
  const asked = { ...askedFrom(tool, query, today), kept: [], view: '' }
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

/** The query that a URL's inputs are saved under. */
export function dealQuery(query: URLSearchParams, today: IsoDate): string {
  return queryOfAsked(tool, { ...askedFrom(tool, query, today), kept: [], view: '' }, today)
}

/**
 * Turns the deal analyser's inputs into a new deal, named after its price. Null if they can't be read or are too long
 * to save.
 */
export function draftFrom(query: URLSearchParams, today: IsoDate): DealDraft | null {
  const asked = askedDeal(query, today)
  if (!asked.question || asked.query.length > LONGEST_QUERY) return null
  return {
    title: `Deal at ${inUnit(dealInputs(asked.question).purchasePrice, 'pounds')}`,
    stage: 'lead',
    notes: '',
    query: asked.query,
    headline: headlineOf(asked.question),
    calculatedOn: today,
  }
}

const NOTHING: Headline = { cashRequired: null, annualCashFlow: null, returnPercent: null }

/** Works out the figures shown in lists, without the full report, because a list can have 200 deals. */
export function headlineOf(question: Question | null): Headline {
  if (!question) return NOTHING
  const { cashRequired, annualCashFlow, cashOnCashReturnPercent } = dealAnalyser.calculate(
    dealInputs(question),
  )
  return {
    cashRequired: storable(cashRequired),
    annualCashFlow: storable(annualCashFlow),
    returnPercent: storable(cashOnCashReturnPercent),
  }
}

/**
 * Null for figures of a trillion or more, such as the return on a penny: they don't fit the column and mean nothing.
 */
function storable(value: number): number | null {
  return Math.abs(value) < 1e12 ? value : null
}

/** The figures of a saved query, calculated today. */
export function headlineNow(query: string, today: IsoDate): Headline {
  return headlineOf(tool.read(tool.textFrom(new URLSearchParams(query), today), today).question)
}

/** A saved deal with today's figures. */
export type RecalculatedDeal = Deal & {
  readonly now: Headline
  /** Whether today's figures differ from those on the day it was saved: the law or a formula has changed. */
  readonly differs: boolean
}

/** Recalculates a saved deal. */
export function recalculated(deal: Deal, today: IsoDate): RecalculatedDeal {
  const now = headlineNow(deal.query, today)
  const { cashRequired, annualCashFlow, returnPercent } = deal.headline
  const differs =
    now.cashRequired !== cashRequired ||
    now.annualCashFlow !== annualCashFlow ||
    now.returnPercent !== returnPercent
  return { ...deal, now, differs }
}
