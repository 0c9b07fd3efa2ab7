import {
  type LineDescription,
  type WorkingLine,
  numbersOf,
  ruleOf,
  workingOf,
} from '#calculators/engine/working.ts'
import { type IsoDate, formatDate } from '#domain/dates.ts'
import {
  type CapitalGains,
  type CapitalGainsInput,
  capitalGainsTax,
} from '#tax/capital-gains/capital-gains-tax.ts'
import { capitalGainsLaw, finalPeriod, lettingRelief, reporting } from '#tax/capital-gains/rates.ts'
import { qualifyingMonths } from '#tax/capital-gains/reliefs.ts'
import { poundsDown, poundsUp } from '#tax/capital-gains/whole-pounds.ts'

/** The gain, its reliefs, what is taxed and when to pay, line by line. */
export function explainCapitalGains(input: CapitalGainsInput, on: IsoDate): WorkingLine[] {
  const result = capitalGainsTax(input, on)
  const rates = capitalGainsLaw.on(on)
  const given = numbersOf(ABSENT, input, wholePounds(input), result, { basicBand: rates.value.basicBand })
  return [
    ...workingOf(ruleOf(`Gain and rates of ${result.taxYear}; whole pounds as HMRC counts`, rates), [
      {
        label: 'Gain, rounded down to whole pounds',
        formula:
          '(proceeds − sellingCosts − purchasePrice − purchaseCosts − improvementCosts) × ownershipSharePercent / 100',
        given,
        result: result.gain,
      },
    ]),
    ...workingOf(ruleOf('Private residence relief', finalPeriod.on(on)), residenceLines(input, result, on)),
    ...workingOf(ruleOf('Letting relief', lettingRelief.on(on)), lettingLines(input, result, { on, given })),
    ...workingOf(ruleOf('Losses, annual exempt amount and rates', rates), taxLines(result, given)),
    ...deadlineLines(input, result, on),
  ]
}

const ABSENT = {
  proceeds: 0,
  sellingCosts: 0,
  purchasePrice: 0,
  purchaseCosts: 0,
  improvementCosts: 0,
  ownershipSharePercent: 100,
  lettingGain: 0,
  otherTaxableGains: 0,
}

/** The amounts as the sum takes them: proceeds and other gains down to a pound, each cost up. */
function wholePounds(input: CapitalGainsInput): Record<string, number> {
  const { proceeds, otherTaxableGains, sellingCosts, purchasePrice, purchaseCosts, improvementCosts } = input
  return {
    proceeds: poundsDown(proceeds ?? 0),
    otherTaxableGains: poundsDown(otherTaxableGains ?? 0),
    sellingCosts: poundsUp(sellingCosts ?? 0),
    purchasePrice: poundsUp(purchasePrice ?? 0),
    purchaseCosts: poundsUp(purchaseCosts ?? 0),
    improvementCosts: poundsUp(improvementCosts ?? 0),
  }
}

function residenceLines(input: CapitalGainsInput, result: CapitalGains, on: IsoDate): LineDescription[] {
  if (result.privateResidenceRelief === 0) return []
  const claimed = { prrAmount: input.prrAmount ?? 0, gain: result.gain }
  const months = { qualifying: qualifyingMonths(input, on), ownershipMonths: input.ownershipMonths ?? 0 }
  return [
    {
      label: 'Private residence relief, rounded up to a pound',
      formula: input.prrAmount ? 'prrAmount, at most gain' : 'gain × qualifying / ownershipMonths',
      given: { ...claimed, ...months },
      result: result.privateResidenceRelief,
    },
  ]
}

function lettingLines(
  input: CapitalGainsInput,
  result: CapitalGains,
  { on, given }: { on: IsoDate; given: LineDescription['given'] },
): LineDescription[] {
  if (result.lettingRelief === 0) return []
  const asked = input.lettingReliefAmount ? 'lettingReliefAmount' : 'lettingGain'
  return [
    {
      label: 'Letting relief',
      formula: `the lowest of ${asked}, privateResidenceRelief, mostLettingRelief and gain − privateResidenceRelief`,
      given: { ...given, mostLettingRelief: lettingRelief.on(on).value.most },
      result: result.lettingRelief,
    },
  ]
}

function taxLines(result: CapitalGains, given: LineDescription['given']): LineDescription[] {
  return [
    {
      label: 'Taxable gain',
      formula:
        'gain − privateResidenceRelief − lettingRelief − lossesInYearUsed − annualExemptAmountUsed − lossesBroughtForwardUsed',
      given,
      result: result.taxableGain,
    },
    {
      label: 'Basic rate band left',
      formula: 'basicBand − taxableIncome − otherTaxableGains',
      given,
      result: result.basicBandLeft,
    },
    {
      label: 'Taxed at the lower rate',
      formula: 'the smaller of taxableGain and basicBandLeft',
      given,
      result: result.taxedAtLowerRate,
    },
    {
      label: 'Taxed at the higher rate',
      formula: 'taxableGain − taxedAtLowerRate',
      given,
      result: result.taxedAtHigherRate,
    },
    {
      label: 'Tax',
      formula: 'taxedAtLowerRate × lowerRatePercent% + taxedAtHigherRate × higherRatePercent%',
      given,
      result: result.tax,
    },
  ]
}

function deadlineLines(
  input: CapitalGainsInput,
  { reportAndPayBy }: CapitalGains,
  on: IsoDate,
): WorkingLine[] {
  if (reportAndPayBy === null) return []
  const completion = input.completionDate ?? on
  const period = reporting.on(completion)
  return workingOf(ruleOf('Report and pay after completion', period), [
    {
      label: 'Report and pay by',
      formula: `${formatDate(completion)} + reportingLimit days`,
      given: { reportingLimit: period.value.days },
      result: formatDate(reportAndPayBy),
    },
  ])
}
