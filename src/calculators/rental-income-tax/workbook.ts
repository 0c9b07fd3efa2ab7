/** The income tax on rents as a spreadsheet that follows every figure. Pure. */
import { exact, pennies } from '#calculators/engine/workbook/lines.ts'
import type { Workbook, WorkbookInput, WorkbookLine } from '#calculators/engine/workbook/workbook.ts'
import { formatDate } from '#domain/dates.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import { taxYearOf } from '#domain/tax-year.ts'
import { type RentalLaw, rentalLaw } from '#tax/income/rates.ts'
import type { RentalIncomeInput } from '#tax/income/rental-income-tax.ts'

/** The spreadsheet of one year. */
export function rentsWorkbook(
  input: RentalIncomeInput,
  { jurisdiction, on }: { jurisdiction: Nation; on: IsoDate },
): Workbook {
  const { value: law, source } = rentalLaw[jurisdiction].on(on)
  return {
    title: 'Income tax on rents',
    inputs: [...yearInputs(input), ...lawInputs(law)],
    lines: [...propertyLines(), ...incomeLines(), ...reliefLines(), ...outputLines()],
    tables: [bandTable(law)],
    notes: [
      `Rates, allowances and bands are those of ${taxYearOf(on)} (${source.title}), checked on ${formatDate(source.verifiedOn)}. You can change them to try another year.`,
      'Rental profit is taxed on top of other income. Finance costs aren’t deducted: they reduce the tax by the basic rate on the lowest of three amounts (Income Tax (Trading and Other Income) Act 2005, section 274AA).',
    ],
    without: ['bands'],
  }
}

function money(name: string, label: string, value = 0): WorkbookInput {
  return { name, label, value, unit: 'money' }
}

function yearInputs(input: RentalIncomeInput): WorkbookInput[] {
  return [
    money('otherIncome', 'Other income', input.otherIncome),
    money('annualRent', 'Annual rent', input.annualRent),
    money('allowableExpenses', 'Allowable expenses', input.allowableExpenses),
    money('financeCosts', 'Finance costs', input.financeCosts),
    money('unusedBefore', 'Unused finance costs', input.unusedFinanceCostsBroughtForward),
    money('lossesBefore', 'Property losses', input.propertyLossesBroughtForward),
    { name: 'sharePercent', label: 'Your share', value: input.ownershipSharePercent ?? 100, unit: 'percent' },
    {
      name: 'usesAllowance',
      label: 'Use the £1,000 property allowance',
      value: input.usePropertyAllowance ?? false,
      unit: 'yes-no',
    },
  ]
}

function lawInputs(law: RentalLaw): WorkbookInput[] {
  return [
    money('fullAllowance', 'Personal allowance', law.personalAllowancePounds),
    money('taperFrom', 'Income above which it falls', law.taperFromPounds),
    money('propertyAllowance', 'Property allowance', law.propertyAllowancePounds),
    {
      name: 'reducerPercent',
      label: 'Rate of the reduction for interest',
      value: law.reducerBps / 100,
      unit: 'percent',
    },
  ]
}

function propertyLines(): WorkbookLine[] {
  return [
    exact('rent', 'Your share of the rent', 'annualRent * sharePercent / 100'),
    exact('costs', 'Your share of the costs', 'allowableExpenses * sharePercent / 100'),
    exact('interest', 'Your share of the interest', 'financeCosts * sharePercent / 100'),
    exact('result', 'Rent less costs', 'rent - IF(usesAllowance, MIN(rent, propertyAllowance), costs)'),
    exact('lossUsed', 'Losses used', 'MIN(lossesBefore, MAX(0, result))'),
    exact('profit', 'Taxed profit', 'MAX(0, result) - lossUsed'),
  ]
}

const allowance = (income: string) => `MAX(0, fullAllowance - INT(MAX(0, ${income} - taperFrom) / 2))`

function incomeLines(): WorkbookLine[] {
  return [
    exact('allowance', 'Personal allowance of the year', allowance('otherIncome + profit')),
    exact('taxedOther', 'Other income that is taxed', 'MAX(0, otherIncome - allowance)'),
    exact('taxedAll', 'All that is taxed', 'MAX(0, otherIncome + profit - allowance)'),
    exact('before', 'Tax before the reduction', 'SUM(taxBands.taxOfOther) + SUM(taxBands.taxOfRents)'),
    exact('taxedWithout', 'Taxed without the property', `MAX(0, otherIncome - ${allowance('otherIncome')})`),
    exact('without', 'Tax without the property', 'SUM(taxBands.taxWithout)'),
  ]
}

function reliefLines(): WorkbookLine[] {
  return [
    exact('interestInAll', 'Interest with that of earlier years', 'interest + unusedBefore'),
    exact(
      'lowest',
      'The lowest of interest, profit and income above the allowance',
      'IF(usesAllowance, 0, MIN(interestInAll, profit, MAX(0, otherIncome + profit - allowance)))',
    ),
    exact('reduction', 'Reduction, not rounded', 'MIN(before, lowest * reducerPercent / 100)'),
  ]
}

function outputLines(): WorkbookLine[] {
  return [
    pennies('rentalProfit', 'Rental profit', 'profit'),
    pennies('personalAllowance', 'Personal allowance', 'allowance'),
    pennies('incomeTaxBeforeFinanceCostRelief', 'Income tax before the reduction', 'before'),
    pennies('financeCostRelief', 'Tax reduction for finance costs', 'reduction'),
    pennies('totalIncomeTax', 'Total income tax', 'before - reduction'),
    pennies('taxWithoutProperty', 'Income tax without the property', 'without'),
    pennies('taxDueToProperty', 'Tax on your rental income', 'before - reduction - without'),
    pennies(
      'unusedFinanceCostsCarriedForward',
      'Finance costs carried forward',
      'IF(usesAllowance, unusedBefore, interestInAll - lowest)',
    ),
    pennies(
      'propertyLossCarriedForward',
      'Property losses carried forward',
      'lossesBefore - lossUsed + MAX(0, 0 - result)',
    ),
    pennies(
      'netCashAfterTax',
      'Cash left after tax',
      'rent - costs - interest - (before - reduction - without)',
    ),
  ]
}

function bandTable(law: RentalLaw): Workbook['tables'][number] {
  const within = (amount: string) => `MAX(0, IF(ISBLANK(@to), ${amount}, MIN(${amount}, @to)) - @from)`
  return {
    name: 'taxBands',
    title: 'Bands',
    rows: law.other.length,
    columns: [
      { name: 'from', label: 'Above', unit: 'money', values: law.other.map(({ fromPounds }) => fromPounds) },
      { name: 'to', label: 'up to', unit: 'money', values: law.other.map(({ toPounds }) => toPounds) },
      { name: 'rate', label: 'Rate', unit: 'percent', values: law.other.map(({ rateBps }) => rateBps / 100) },
      {
        name: 'rentRate',
        label: 'Rate on rents',
        unit: 'percent',
        values: law.property.map(({ rateBps }) => rateBps / 100),
      },
      {
        name: 'taxOfOther',
        label: 'Tax of other income',
        unit: 'money',
        formula: `${within('taxedOther')} * @rate / 100`,
      },
      {
        name: 'taxOfRents',
        label: 'Tax of the rents',
        unit: 'money',
        formula: `(${within('taxedAll')} - ${within('taxedOther')}) * @rentRate / 100`,
      },
      {
        name: 'taxWithout',
        label: 'Tax without the property',
        unit: 'money',
        formula: `${within('taxedWithout')} * @rate / 100`,
      },
    ],
  }
}
