import { outputOf } from '#calculators/stamp-duty/answer.ts'
import { bodyOf } from '#calculators/stamp-duty/purchase-body.ts'
import { reportOnPurchase } from '#calculators/stamp-duty/report.ts'
import { isoDate } from '#domain/dates.ts'
import { PLAIN_PURCHASE } from '#tax/land/purchase.ts'
/**
 * The stamp duty engine: the tax alone, the whole result with its reasons, and everything the page shows, each against
 * writing the API's answer as JSON, which any engine would have to do.
 */
import { stampDuty, stampDutyPence } from '#tax/land/stamp-duty.ts'

import { type Comparison, compare, line } from './support/ratio.ts'

const ROUNDS = 5
const CALLS = 20_000
const ON = isoDate('2026-06-12')
const EXAMPLE = { ...PLAIN_PURCHASE, pricePence: 30_000_000 }
const ANSWER = outputOf(stampDuty(EXAMPLE, ON), EXAMPLE, ON, true)
const PRICES = Array.from({ length: 997 }, (_, index) => 5_000_000 + index * 250_000)

/** Measures microseconds a call and prints a line each. */
export async function benchStampDuty(): Promise<Comparison[]> {
  const peer = () => microseconds(CALLS, () => JSON.stringify(ANSWER).length)
  const measured: [name: string, comparison: Comparison][] = [
    ['stamp duty, the tax alone', await compare(ROUNDS, () => microseconds(CALLS, taxAlone), peer)],
    [
      'stamp duty, bands, reasons and rules',
      await compare(ROUNDS, () => microseconds(CALLS, wholeResult), peer),
    ],
    [
      'stamp duty, all that the page shows',
      await compare(ROUNDS, () => microseconds(CALLS / 50, wholePage), peer),
    ],
  ]
  for (const [name, comparison] of measured) process.stdout.write(line(name, comparison, 'µs', 'no bound'))
  return measured.map(([, comparison]) => comparison)
}

function taxAlone(pricePence: number): number {
  return stampDutyPence({ ...PLAIN_PURCHASE, pricePence }, ON)
}

function wholeResult(pricePence: number): number {
  return stampDuty({ ...PLAIN_PURCHASE, pricePence }, ON).taxPence
}

function wholePage(pricePence: number): number {
  const inputs = bodyOf({ ...PLAIN_PURCHASE, pricePence })
  const { answer } = reportOnPurchase({ jurisdiction: 'england', effectiveDate: ON, inputs })
  return answer.value ?? 0
}

async function microseconds(calls: number, calculate: (pricePence: number) => number): Promise<number> {
  let checksum = 0
  const started = performance.now()
  for (let call = 0; call < calls; call++) checksum += calculate(PRICES[call % PRICES.length] ?? 0)
  const elapsed = performance.now() - started
  if (checksum <= 0) throw new Error('The calculator answered nothing')
  return (elapsed * 1000) / calls
}

if (import.meta.main) await benchStampDuty()
