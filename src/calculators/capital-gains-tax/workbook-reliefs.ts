/** The reliefs for a home that was lived in, in the spreadsheet: the inputs and the lines. Pure. */
import type { WorkbookInput, WorkbookLine } from '#calculators/engine/workbook/workbook.ts'
import type { CapitalGainsInput } from '#tax/capital-gains/capital-gains-tax.ts'

import { up } from './workbook-pounds.ts'

/** What the reliefs ask, and the law of the day. */
export function reliefInputs(
  inputs: CapitalGainsInput,
  { months, longMonths }: { months: number; longMonths: number },
  { most, onlyShared }: { most: number; onlyShared: boolean },
): WorkbookInput[] {
  const count = (name: string, label: string, value: number | undefined): WorkbookInput => ({
    name,
    label,
    value: value ?? null,
    unit: 'count',
  })
  return [
    count('ownershipMonths', 'Months of ownership', inputs.ownershipMonths),
    count('residenceMonths', 'Months as the main home', inputs.residenceMonths),
    count('monthsSince', 'Months between moving out and the sale', inputs.residenceEndsMonthsBeforeSale),
    {
      name: 'longFinalPeriod',
      label: 'Disabled, or moved to a care home',
      value: inputs.longFinalPeriod ?? false,
      unit: 'yes-no',
    },
    { name: 'lettingGain', label: 'Gain from letting', value: inputs.lettingGain ?? 0, unit: 'money' },
    {
      name: 'sharedOccupancy',
      label: 'Lived there together with the tenant',
      value: inputs.sharedOccupancy ?? true,
      unit: 'yes-no',
    },
    { name: 'finalMonths', label: 'Last months that count as lived in', value: months, unit: 'count' },
    {
      name: 'longFinalMonths',
      label: 'The same for disabled people and in care',
      value: longMonths,
      unit: 'count',
    },
    { name: 'mostLettingRelief', label: 'Most letting relief', value: most, unit: 'money' },
    {
      name: 'onlyShared',
      label: 'Letting relief only if lived there together',
      value: onlyShared,
      unit: 'yes-no',
    },
    ...claimed(inputs),
  ]
}

/** What only the API takes: a relief that is known already, or the months that count. */
function claimed({ prrAmount, lettingReliefAmount, qualifyingMonths }: CapitalGainsInput): WorkbookInput[] {
  return [
    ...(prrAmount
      ? [
          {
            name: 'prrAmount',
            label: 'Private residence relief, as known',
            value: prrAmount,
            unit: 'money',
          } as const,
        ]
      : []),
    ...(lettingReliefAmount
      ? [
          {
            name: 'lettingReliefAmount',
            label: 'Letting relief, as claimed',
            value: lettingReliefAmount,
            unit: 'money',
          } as const,
        ]
      : []),
    ...(qualifyingMonths === undefined
      ? []
      : [
          {
            name: 'qualifyingMonths',
            label: 'Months that count as lived in',
            value: qualifyingMonths,
            unit: 'count',
          } as const,
        ]),
  ]
}

/** Both reliefs, and the gain after them. */
export function reliefLines(inputs: CapitalGainsInput): WorkbookLine[] {
  return [
    {
      name: 'countedMonths',
      label: 'Months that count as lived in, final period included',
      unit: 'count',
      formula: countedFormula(inputs),
    },
    {
      name: 'privateResidenceRelief',
      label: 'Private residence relief',
      unit: 'money',
      formula: residenceFormula(inputs),
      output: true,
    },
    {
      name: 'lettingRelief',
      label: 'Letting relief',
      unit: 'money',
      formula: lettingFormula(inputs),
      output: true,
    },
    {
      name: 'afterReliefs',
      label: 'Gain after reliefs',
      unit: 'money',
      formula: 'MAX(0, gain - privateResidenceRelief - lettingRelief)',
    },
  ]
}

function countedFormula({ qualifyingMonths }: CapitalGainsInput): string {
  if (qualifyingMonths !== undefined) return 'MIN(ownershipMonths + 0, qualifyingMonths)'
  const final = 'IF(longFinalPeriod, longFinalMonths, finalMonths)'
  const since = 'IF(ISBLANK(monthsSince), MAX(0, ownershipMonths - residenceMonths), monthsSince)'
  return `IF(residenceMonths = 0, 0, MIN(ownershipMonths + 0, residenceMonths + MIN(${final}, ${since})))`
}

function residenceFormula({ prrAmount }: CapitalGainsInput): string {
  if (prrAmount) return `MAX(0, MIN(gain, ${up('prrAmount')}))`
  return `IF(gain <= 0, 0, IF(ownershipMonths = 0, 0, MIN(gain, ${up('gain * countedMonths / ownershipMonths')})))`
}

function lettingFormula({ lettingReliefAmount }: CapitalGainsInput): string {
  const asked = up(lettingReliefAmount ? 'lettingReliefAmount' : 'lettingGain')
  const relief = `MIN(${asked}, privateResidenceRelief, mostLettingRelief, MAX(0, gain - privateResidenceRelief))`
  return `IF(AND(onlyShared, NOT(sharedOccupancy)), 0, ${relief})`
}
