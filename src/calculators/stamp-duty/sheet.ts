import { EVERY_NATION } from '#calculators/engine/calculator.ts'
import { line } from '#calculators/engine/sheet/lines.ts'
import { sheet } from '#calculators/engine/sheet/sheet.ts'
import { workingRuleOf } from '#calculators/purchase-tax/working.ts'
import { type IsoDate, formatDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import { type Regime, whyNotCovered } from '#tax/land/regime.ts'
import { stampDuty, stampDutyDue } from '#tax/land/stamp-duty.ts'

import { outputOf } from './answer.ts'
import { TAX_DUE, explainStampDuty } from './explain.ts'
import { type AskedPurchase, FIELDS, GROUP_HINTS, rentsOf, requestOf } from './fields.ts'
import { type PurchaseBody, purchaseOf } from './purchase-body.ts'

/** A request: the API's inputs with the nation and completion date. */
type Request = PurchaseBody & { readonly nation: Nation; readonly completion: IsoDate }

/** The notice in every response about what hasn't been checked. */
export const NOTICE = 'Changes announced after the verifiedOn date of each rule aren’t included.'

/** Options of tax lines: already in whole pence by law, and lower is better. */
const TAX = { output: true, isRounded: true } as const
const FIGURE = { show: 'figure', better: 'lower' } as const
const RARE = { show: 'quiet', better: 'lower' } as const

/** Stamp Duty Land Tax, LBTT or LTT on a purchase anywhere in the UK. */
export const stampDutySheet = sheet({
  name: 'property-transaction-tax',
  path: '/stampdutycalculator',
  title: 'Stamp duty',
  summary:
    'The tax on buying a home, land or a lease anywhere in the UK, for completions since 22 March 2012.',
  hub: {
    group: 'buying',
    question: 'What tax would I pay on a purchase anywhere in the UK, on any date since 2012?',
  },
  method: (request: Request) => workingRuleOf(resultOf(request).rules),
  nations: EVERY_NATION,
  prefill: { price: 'average-price', nation: 'nation' },
  groupHints: GROUP_HINTS,
  aside: ['cash'],
  inputs: FIELDS,
  request: (asked: AskedPurchase) => ({ ...asked, ...requestOf(asked) }),
  check: (asked: AskedPurchase & { readonly contractDate?: IsoDate | null }) => {
    const { completion, contract, contractDate } = asked
    const refusal = whyNotCovered(completion)
    if (refusal !== null) return [{ field: 'completion', message: refusal, isNotCovered: true }]
    const day = formatDate(completion)
    if (contractDate && contractDate > completion) {
      const message = `must be ${day}, the day of completion, or earlier`
      return [{ field: 'contractDate', message, api: message }]
    }
    return [
      ...(contract && contract > completion
        ? [
            {
              field: 'contract',
              message: `You can’t exchange contracts after completion on ${day}`,
              api: false as const,
            },
          ]
        : []),
      ...leaseProblems(asked),
    ]
  },
  notices: () => [NOTICE],
  functions: {
    STAMPDUTY: {
      calculate: (request: Request) => {
        const purchase = purchaseOf(request, request.nation)
        return outputOf(stampDuty(purchase, request.completion), purchase, request.completion, false)
      },
      spreadsheet: {
        taxOnPrice: () => 'tax - taxOnRent',
        effectiveRatePercent: () => 'PERCENTOF(tax, price)',
      },
    },
    TAXDUE: {
      calculate: (_: Request, { tax }: { readonly tax: number }) => tax,
      explain: (request: Request) => explainStampDuty(resultOf(request)),
    },
    TAXATPRICE: {
      calculate: (request: Request, more: number) =>
        stampDutyDue(
          purchaseOf({ ...request, price: request.price + more }, request.nation),
          request.completion,
        ),
      words: (_: string, more: string) => `tax on a price £${more} higher`,
    },
  },
  lines: {
    duty: line('Follows from the stamp duty rules', 'record', 'STAMPDUTY(inputs)'),
    tax: line(TAX_DUE, 'money', 'TAXDUE(inputs, duty)', { ...TAX, show: 'answer', better: 'lower' }),
    effectiveRatePercent: line('Effective rate', 'percent', 'duty.effectiveRatePercent', {
      ...TAX,
      ...FIGURE,
      per: 'of the price',
      none: 'no price',
    }),
    priceAndTax: line('Price plus tax', 'money', 'price + tax', FIGURE),
    nextThousand: line('Tax on an extra £1,000', 'money', 'TAXATPRICE(inputs, 1000) - tax', FIGURE),
    taxOnRent: line('Tax on the rent', 'money', 'duty.taxOnRent', { ...TAX, ...RARE }),
    taxOnPrice: line('Tax on the price', 'money', 'duty.taxOnPrice', TAX),
    npv: line('Net present value (NPV) of the rent', 'money', 'duty.npv', { ...TAX, none: 'no lease' }),
    taxWithoutAdditionalDwellingSurcharge: line(
      'Tax without the surcharge for additional homes',
      'money',
      'duty.taxWithoutAdditionalDwellingSurcharge',
      { ...TAX, ...RARE },
    ),
    taxWithoutNonResidentSurcharge: line(
      'Tax without the non-UK resident surcharge',
      'money',
      'duty.taxWithoutNonResidentSurcharge',
      { ...TAX, ...RARE },
    ),
    ads: line('Additional Dwelling Supplement', 'money', 'duty.ads', { ...TAX, none: 'not in Scotland' }),
    regime: line('Tax', 'text', 'duty.regime', {
      output: true,
      words: { sdlt: 'SDLT', lbtt: 'LBTT', ltt: 'LTT' } satisfies Record<Regime, string>,
    }),
    regimeName: line('Name of the tax', 'text', 'duty.regimeName', { output: true }),
    bands: line('Bands', 'record', 'duty.bands', { output: true }),
    reasons: line('Reasons', 'record', 'duty.reasons', { output: true }),
    ruleSource: line('Rules', 'record', 'duty.ruleSource', { output: true }),
    deadline: line('File and pay by', 'date', 'duty.deadline', { output: true, show: 'figure' }),
    refunds: line('Refunds', 'record', 'duty.refunds', { output: true }),
    cliffs: line('Jumps', 'record', 'duty.cliffs', { output: true }),
  },
  examples: [
    {
      name: 'A home in England',
      jurisdiction: 'england',
      effectiveDate: '2025-04-07',
      inputs: { price: 295_000 },
      expected: { tax: 4_750 },
      source: 'https://www.gov.uk/stamp-duty-land-tax/residential-property-rates',
    },
    {
      name: 'A home in Wales',
      jurisdiction: 'wales',
      effectiveDate: '2023-06-02',
      inputs: { price: 350_000 },
      expected: { tax: 7_500 },
      source: 'gov.wales, LTTA/3020',
    },
    {
      name: 'An additional home, contract before the rate rose',
      jurisdiction: 'england',
      effectiveDate: '2025-01-01',
      inputs: { price: 400_000, ownsOtherProperty: true, contractDate: '2024-08-01' },
      expected: { tax: 19_500 },
      source: 'https://www.gov.uk/hmrc-internal-manuals/stamp-duty-land-tax-manual/sdltm09740',
    },
  ],
})

function resultOf(request: Request) {
  return stampDuty(purchaseOf(request, request.nation), request.completion)
}

/** Errors in the form's lease. The API's schema does its own checks. */
function leaseProblems(asked: AskedPurchase) {
  const { term, days, yeardays } = asked
  const most = Number(yeardays) - 1
  const problems = [
    days > most && { field: 'days', message: `Enter a whole number from 0 to ${most}` },
    term === 0 &&
      days === 0 &&
      rentsOf(asked).some((rent) => (rent ?? 0) > 0) && {
        field: 'term',
        message: 'Enter the length of the lease in years',
      },
  ]
  return problems.flatMap((problem) => (problem ? { ...problem, api: false as const } : []))
}
