/**
 * The verdict on a deal, from its figures and the deal-breakers ticked. Each rule fails, passes or doesn't apply. Not
 * advice. Pure.
 */
import { inUnit } from '#calculators/engine/report/units.ts'

import type { DealBreaker } from './deal-breaker.ts'

/** Worst first. */
export type Verdict = 'stop' | 'rework' | 'ask' | 'go-on'

/** The result of a rule; 'not-asked' if it doesn't apply to the deal. */
export type RuleResult = {
  readonly rule: string
  readonly outcome: 'fired' | 'passed' | 'not-asked'
  /** What it found, as a sentence. */
  readonly sentence: string
  /** The verdict if it fires. */
  readonly leadsTo: Verdict
}

/** Input to the rules, in pounds and percentages; null for a figure that doesn't apply to the deal. */
export type DecisionFacts = {
  readonly ticked: readonly DealBreaker[]
  /** Per year, before tax, at the mortgage rate entered; lets only. */
  readonly annualCashFlow: number | null
  /** Per year, before tax, at the stress rate. */
  readonly stressedCashFlow: number | null
  readonly stressRatePercent: number
  /** Interest cover ratio (ICR) on the full rent at the lender's stress rate; null without a loan. */
  readonly testedCoverPercent: number | null
  readonly testRatePercent: number
  readonly wantedCoverPercent: number
  /** Annual return on the cash invested or left in; null if no cash is left in or nothing is let. */
  readonly returnOnCashPercent: number | null
  readonly wantedReturnPercent: number
  /** Profit on the sale, before tax. */
  readonly profit: number | null
  /** The visitor's target for it; 0 without one. */
  readonly wantedProfit: number
  /** Null until the simulation has run. */
  readonly chanceOfLossPercent: number | null
  readonly mostChanceOfLossPercent: number
}

/** The verdict, its summary line and the rules behind it. */
export type Decision = {
  readonly verdict: Verdict
  readonly line: string
  readonly rules: readonly RuleResult[]
}

/** PRA supervisory statement SS13/16, "Underwriting standards for buy-to-let mortgage contracts", chapter 2. */
const STRESS_POINTS = 2
const MIN_TEST_PERCENT = 5.5
const LONG_FIX_YEARS = 5

/** The stress rate for the visitor's cash flow: 2 percentage points above the mortgage rate. */
export function stressRateOf(ratePercent: number): number {
  return ratePercent + STRESS_POINTS
}

/**
 * The stress rate a lender is expected to use for a buy-to-let loan: 2 percentage points above the rate and at least
 * 5.5%, or the rate itself if it is fixed for five years or longer.
 */
export function lenderTestRateOf(ratePercent: number, fixYears: number): number {
  if (fixYears >= LONG_FIX_YEARS) return ratePercent
  return Math.max(MIN_TEST_PERCENT, ratePercent + STRESS_POINTS)
}

/** Applies the rules in order. The worst one that fires decides the verdict. */
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
  return {
    stop: `Stop until ${conditions.join('; and until ')}.`,
    rework: reasonsOf(fired, 'rework'),
    ask: reasonsOf(fired, 'ask'),
    'go-on': 'The figures pass every check.',
  }[verdict]
}

/** What the first failed check found, and how many more failed. */
function reasonsOf(fired: readonly RuleResult[], leadsTo: Verdict): string {
  const [first, ...others] = fired.filter((rule) => rule.leadsTo === leadsTo)
  const more = others.length === 1 ? 'One more check fails.' : `${others.length} more checks fail.`
  return `${first?.sentence ?? ''}${others.length > 0 ? ` ${more}` : ''}`
}

function tickRules(ticked: readonly DealBreaker[]): RuleResult[] {
  const of = (effect: DealBreaker['effect']) => ticked.filter((breaker) => breaker.effect === effect)
  return [
    tickRule('No deal-breaker ticked', of('stop'), 'stop'),
    tickRule('Nothing ticked that should lower your offer', of('price-it-in'), 'rework'),
    tickRule('Nothing ticked to ask about first', of('ask'), 'ask'),
  ]
}

function tickRule(rule: string, ticked: readonly DealBreaker[], leadsTo: Verdict): RuleResult {
  if (ticked.length === 0) return { rule, outcome: 'passed', sentence: 'None ticked.', leadsTo }
  const sentence = ticked.map(({ whatToDo }) => whatToDo).join(' ')
  return { rule, outcome: 'fired', sentence, leadsTo }
}

function cashFlowRule({ annualCashFlow }: DecisionFacts): RuleResult {
  return figureRule(
    { rule: 'The rent covers every cost at today’s rate', leadsTo: 'rework' },
    annualCashFlow,
    (flow) => [
      flow >= 0,
      flow >= 0
        ? `Cash flow is ${inUnit(flow, 'pounds')} a year before tax.`
        : `The rent falls short by ${inUnit(-flow, 'pounds')} a year.`,
    ],
  )
}

function stressedCashFlowRule({ stressedCashFlow, stressRatePercent }: DecisionFacts): RuleResult {
  const rate = inUnit(stressRatePercent, 'percent')
  return figureRule(
    { rule: 'The rent still covers every cost at a rate 2 points higher', leadsTo: 'ask' },
    stressedCashFlow,
    (flow) => [
      flow >= 0,
      flow >= 0
        ? `At a rate of ${rate}, cash flow would be ${inUnit(flow, 'pounds')} a year.`
        : `At a rate of ${rate}, you’d have to put in ${inUnit(-flow, 'pounds')} a year.`,
    ],
  )
}

function coverRule({ testedCoverPercent, testRatePercent, wantedCoverPercent }: DecisionFacts): RuleResult {
  const wanted = inUnit(wantedCoverPercent, 'percent')
  return figureRule(
    {
      rule: `The interest cover ratio (ICR) is at least ${wanted} at a lender’s stress rate`,
      leadsTo: 'rework',
    },
    testedCoverPercent,
    (cover) => {
      const found = `The ICR is ${inUnit(cover, 'percent')} at a rate of ${inUnit(testRatePercent, 'percent')}`
      return cover >= wantedCoverPercent
        ? [true, `${found}.`]
        : [false, `${found}, below the ${wanted} you set: a lender would lend less.`]
    },
  )
}

function profitRule({ profit, wantedProfit }: DecisionFacts): RuleResult {
  const wanted = inUnit(wantedProfit, 'money')
  const rule = wantedProfit > 0 ? `The profit before tax is at least ${wanted}` : 'The sale makes a profit'
  return figureRule({ rule, leadsTo: 'rework' }, profit, (sum) => {
    if (sum < 0) return [false, `You’d lose ${inUnit(-sum, 'pounds')} before tax.`]
    // Rounded down, so that a profit just below the target isn't shown as equal to it.
    if (sum < wantedProfit)
      return [
        false,
        `Profit before tax is ${inUnit(Math.floor(sum), 'pounds')}, below your ${wanted} target.`,
      ]
    return [sum > 0, `Profit before tax is ${inUnit(sum, 'pounds')}.`]
  })
}

function returnRule({ returnOnCashPercent, wantedReturnPercent }: DecisionFacts): RuleResult {
  const wanted = inUnit(wantedReturnPercent, 'percent')
  return figureRule(
    { rule: `The return on your cash is at least ${wanted} a year`, leadsTo: 'rework' },
    returnOnCashPercent,
    (percent) => {
      const found = `The return on your cash is ${inUnit(percent, 'percent')} a year`
      return percent >= wantedReturnPercent
        ? [true, `${found}.`]
        : [false, `${found}, below your ${wanted} target.`]
    },
  )
}

function lossRule({ chanceOfLossPercent, mostChanceOfLossPercent }: DecisionFacts): RuleResult {
  const most = inUnit(mostChanceOfLossPercent, 'percent')
  return figureRule(
    { rule: `The probability of a loss is at most ${most}`, leadsTo: 'rework' },
    chanceOfLossPercent,
    (percent) => {
      const found = `The probability of a loss is ${inUnit(percent, 'percent')}`
      return percent <= mostChanceOfLossPercent
        ? [true, `${found}.`]
        : [false, `${found}, above your ${most} limit.`]
    },
    'The risk simulation hasn’t run yet.',
  )
}

function figureRule(
  { rule, leadsTo }: { rule: string; leadsTo: Verdict },
  figure: number | null,
  judge: (figure: number) => readonly [boolean, string],
  without = 'This figure doesn’t apply to this deal.',
): RuleResult {
  if (figure === null) return { rule, outcome: 'not-asked', sentence: without, leadsTo }
  const [holds, sentence] = judge(figure)
  return { rule, outcome: holds ? 'passed' : 'fired', sentence, leadsTo }
}
