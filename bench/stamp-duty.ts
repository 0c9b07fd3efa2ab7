/**
 * Microseconds for stamp duty: the tax alone, the full result with bands and rules, and everything the page shows, each compared
 * with serialising the API's response as JSON.
 */
import { outputOf } from '#calculators/stamp-duty/answer.ts'
import { stampDutyCalculator } from '#calculators/stamp-duty/report.ts'
import { isoDate } from '#domain/dates.ts'
import { PLAIN_PURCHASE } from '#tax/land/purchase.ts'
import { stampDuty, stampDutyDue } from '#tax/land/stamp-duty.ts'

import { compare } from './support/compare.ts'
import { figure, ratio } from './support/figures.ts'

const ROUNDS = 5
const CALLS = 20_000
const ON = isoDate('2026-06-12')
const EXAMPLE = { ...PLAIN_PURCHASE, price: 300_000 }
const ANSWER = outputOf(stampDuty(EXAMPLE, ON), EXAMPLE, ON, true)
const PRICES = Array.from({ length: 997 }, (_, index) => 50_000 + index * 2_500)

const CALCULATIONS: readonly (readonly [
  what: string,
  calls: number,
  calculate: (price: number) => number,
])[] = [
  ['stamp duty, tax only', CALLS, taxAlone],
  ['stamp duty with bands and rules', CALLS, wholeResult],
  ['stamp duty, everything on the page', CALLS / 50, wholePage],
]

/** Measures microseconds per call. */
export async function benchStampDuty(): Promise<void> {
  const peer = () => microseconds(CALLS, () => JSON.stringify(ANSWER).length)
  for (const [what, calls, calculate] of CALCULATIONS)
    await figure({ what, peer: 'JSON of the API’s response' }, async () =>
      ratio(await compare(ROUNDS, () => microseconds(calls, calculate), peer), 'µs'),
    )
}

function taxAlone(price: number): number {
  return stampDutyDue({ ...PLAIN_PURCHASE, price }, ON)
}

function wholeResult(price: number): number {
  return stampDuty({ ...PLAIN_PURCHASE, price }, ON).tax
}

function wholePage(price: number): number {
  const text = stampDutyCalculator.textFrom(new URLSearchParams({ price: String(price) }), ON)
  const { question } = stampDutyCalculator.read(text, ON)
  return question ? (stampDutyCalculator.report(question, ON).answer.value ?? 0) : 0
}

async function microseconds(calls: number, calculate: (price: number) => number): Promise<number> {
  let checksum = 0
  const started = performance.now()
  for (let call = 0; call < calls; call++) checksum += calculate(PRICES[call % PRICES.length] ?? 0)
  const elapsed = performance.now() - started
  if (checksum <= 0) throw new Error('The calculator returned nothing')
  return (elapsed * 1000) / calls
}
