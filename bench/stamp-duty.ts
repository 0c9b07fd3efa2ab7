/**
 * Microseconds for stamp duty: the tax alone, the full result with bands and rules, and everything the page shows, each compared
 * with serialising the API's response as JSON.
 */
import { outputOf } from '#calculators/stamp-duty/answer.ts'
import { stampDutyCalculator } from '#calculators/stamp-duty/report.ts'
import { isoDate } from '#domain/dates.ts'
import { PLAIN_PURCHASE } from '#tax/land/purchase.ts'
import { stampDuty, stampDutyDue } from '#tax/land/stamp-duty.ts'

import { type Comparison, compare, line } from './support/ratio.ts'

const ROUNDS = 5
const CALLS = 20_000
const ON = isoDate('2026-06-12')
const EXAMPLE = { ...PLAIN_PURCHASE, price: 300_000 }
const ANSWER = outputOf(stampDuty(EXAMPLE, ON), EXAMPLE, ON, true)
const PRICES = Array.from({ length: 997 }, (_, index) => 50_000 + index * 2_500)

/** Measures microseconds per call and prints a line for each. */
export async function benchStampDuty(): Promise<Comparison[]> {
  const peer = () => microseconds(CALLS, () => JSON.stringify(ANSWER).length)
  const measured: [name: string, comparison: Comparison][] = [
    ['stamp duty, tax only', await compare(ROUNDS, () => microseconds(CALLS, taxAlone), peer)],
    ['stamp duty with bands and rules', await compare(ROUNDS, () => microseconds(CALLS, wholeResult), peer)],
    [
      'stamp duty, everything on the page',
      await compare(ROUNDS, () => microseconds(CALLS / 50, wholePage), peer),
    ],
  ]
  for (const [name, comparison] of measured) process.stdout.write(line(name, comparison, 'µs', 'no bound'))
  return measured.map(([, comparison]) => comparison)
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

if (import.meta.main) await benchStampDuty()
