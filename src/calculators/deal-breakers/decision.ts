/**
 * What follows from the figures and the ticks by rules that are written down. Not advice: it says which rules fired,
 * which passed, and which had nothing to look at. Pure.
 */
import { inUnit } from '#calculators/engine/report/units.ts'

import type { DealBreaker } from './deal-breaker.ts'

/** Worst first. */
export type Verdict = 'stop' | 'rework' | 'ask' | 'go-on'

/** How a rule came out; 'not-asked' where the deal has nothing that it could look at. */
export type RuleResult = {
  readonly rule: string
  readonly outcome: 'fired' | 'passed' | 'not-asked'
  /** What it saw, as a sentence. */
  readonly sentence: string
  /** Where it leads when it fires. */
  readonly leadsTo: Verdict
}

/** What the rules look at. Pounds and percentages; null where a deal has no such figure. */
export type DecisionFacts = {
  readonly ticked: readonly DealBreaker[]
  /** A year, before tax, at the rate asked for; of a let. */
  readonly annualCashFlow: number | null
  /** A year, before tax, at the stressed rate. */
  readonly stressedCashFlow: number | null
  readonly stressRatePercent: number
  /** Full rent over interest at the rate of a lender's test; null without a loan. */
  readonly testedCoverPercent: number | null
  readonly testRatePercent: number
  readonly wantedCoverPercent: number
  /** A year on the cash, or on the cash left in; null where none is left in or nothing is let. */
  readonly returnOnCashPercent: number | null
  readonly wantedReturnPercent: number
  /** Of a sale: before tax. */
  readonly profit: number | null
  /** Null until it is worked out. */
  readonly chanceOfLossPercent: number | null
  readonly mostChanceOfLossPercent: number
}

/** The line, and the rules that it follows from. */
export type Decision = {
  readonly verdict: Verdict
  readonly line: string
  readonly rules: readonly RuleResult[]
}

/** PRA supervisory statement SS13/16, "Underwriting standards for buy-to-let mortgage contracts", chapter 2. */
const STRESS_POINTS = 2
const LEAST_TEST_PERCENT = 5.5
const LONG_FIX_YEARS = 5

/** The rate of the visitor's own test: two points more than today's. */
export function stressRateOf(ratePercent: number): number {
  return ratePercent + STRESS_POINTS
}

/**
 * The rate at which a lender is expected to test a buy-to-let loan: two points more and 5.5% at least, or the rate itself
 * where it is fixed for five years or longer.
 */
export function lenderTestRateOf(ratePercent: number, fixYears: number): number {
  if (fixYears >= LONG_FIX_YEARS) return ratePercent
  return Math.max(LEAST_TEST_PERCENT, ratePercent + STRESS_POINTS)
}

/** The rules in the order in which they are applied; the worst that fires decides. */
export function decisionOf(facts: DecisionFacts): Decision {
  const rules = [
    ...tickRules(facts.ticked),
    cashFlowRule(facts),
    stressedCashFlowRule(facts),
    coverRule(facts),
    profitRule(facts),
    returnRule(facts),
    lossRule(facts),
  ]
  const fired = rules.filter(({ outcome }) => outcome === 'fired')
  const verdict = (['stop', 'rework', 'ask'] as const).find((worst) =>
    fired.some(({ leadsTo }) => leadsTo === worst),
  )
  return { verdict: verdict ?? 'go-on', line: lineOf(verdict ?? 'go-on', facts, fired), rules }
}

function lineOf(verdict: Verdict, { ticked }: DecisionFacts, fired: readonly RuleResult[]): string {
  const conditions = ticked.flatMap(({ effect, until }) => (effect === 'stop' && until ? [until] : []))
  const against = fired.filter(({ leadsTo }) => leadsTo === 'rework').length
  return {
    stop: `Stop until ${conditions.join('; and until ')}.`,
    rework: `Not at this price: ${against === 1 ? 'one rule speaks' : `${against} rules speak`} against it.`,
    ask: 'The figures pass; ask what is still open before you offer.',
    'go-on': 'No rule speaks against an offer on these figures.',
  }[verdict]
}

function tickRules(ticked: readonly DealBreaker[]): RuleResult[] {
  const of = (effect: DealBreaker['effect']) => ticked.filter((breaker) => breaker.effect === effect)
  return [
    tickRule('Nothing that stops a deal is ticked', of('stop'), 'stop'),
    tickRule('Nothing that must be priced in is ticked', of('price-it-in'), 'rework'),
    tickRule('No question is open', of('ask'), 'ask'),
  ]
}

function tickRule(rule: string, ticked: readonly DealBreaker[], leadsTo: Verdict): RuleResult {
  if (ticked.length === 0) return { rule, outcome: 'passed', sentence: 'None is ticked.', leadsTo }
  const sentence = ticked.map(({ whatToDo }) => whatToDo).join(' ')
  return { rule, outcome: 'fired', sentence, leadsTo }
}

function cashFlowRule({ annualCashFlow }: DecisionFacts): RuleResult {
  return figureRule(
    { rule: 'The rent pays for everything at today’s rate', leadsTo: 'rework' },
    annualCashFlow,
    (flow) => [flow >= 0, `Cash flow: ${inUnit(flow, 'pounds')} a year before tax.`],
  )
}

function stressedCashFlowRule({ stressedCashFlow, stressRatePercent }: DecisionFacts): RuleResult {
  return figureRule(
    { rule: 'The rent still pays for everything two points higher', leadsTo: 'ask' },
    stressedCashFlow,
    (flow) => [
      flow >= 0,
      flow >= 0
        ? `At ${inUnit(stressRatePercent, 'percent')}: ${inUnit(flow, 'pounds')} a year.`
        : `At ${inUnit(stressRatePercent, 'percent')} it costs you ${inUnit(-flow, 'pounds')} a year; know where that would come from.`,
    ],
  )
}

function coverRule({ testedCoverPercent, testRatePercent, wantedCoverPercent }: DecisionFacts): RuleResult {
  const wanted = inUnit(wantedCoverPercent, 'percent')
  return figureRule(
    { rule: `The full rent is ${wanted} of the interest in a lender’s test`, leadsTo: 'rework' },
    testedCoverPercent,
    (cover) => [
      cover >= wantedCoverPercent,
      `It is ${inUnit(cover, 'percent')} at ${inUnit(testRatePercent, 'percent')}${
        cover >= wantedCoverPercent ? '.' : '; a lender with this test would lend less.'
      }`,
    ],
  )
}

function profitRule({ profit }: DecisionFacts): RuleResult {
  return figureRule(
    { rule: 'The sale brings more than everything costs', leadsTo: 'rework' },
    profit,
    (sum) => [sum > 0, `Profit before tax: ${inUnit(sum, 'pounds')}.`],
  )
}

function returnRule({ returnOnCashPercent, wantedReturnPercent }: DecisionFacts): RuleResult {
  return figureRule(
    { rule: `The cash returns at least ${inUnit(wantedReturnPercent, 'percent')} a year`, leadsTo: 'rework' },
    returnOnCashPercent,
    (percent) => [percent >= wantedReturnPercent, `It returns ${inUnit(percent, 'percent')}.`],
  )
}

function lossRule({ chanceOfLossPercent, mostChanceOfLossPercent }: DecisionFacts): RuleResult {
  return figureRule(
    { rule: `A loss is no likelier than ${inUnit(mostChanceOfLossPercent, 'percent')}`, leadsTo: 'rework' },
    chanceOfLossPercent,
    (percent) => [percent <= mostChanceOfLossPercent, `Its chance is ${inUnit(percent, 'percent')}.`],
    'Its chance has not been worked out yet.',
  )
}

function figureRule(
  { rule, leadsTo }: { rule: string; leadsTo: Verdict },
  figure: number | null,
  judge: (figure: number) => readonly [boolean, string],
  without = 'This deal has no such figure.',
): RuleResult {
  if (figure === null) return { rule, outcome: 'not-asked', sentence: without, leadsTo }
  const [holds, sentence] = judge(figure)
  return { rule, outcome: holds ? 'passed' : 'fired', sentence, leadsTo }
}
