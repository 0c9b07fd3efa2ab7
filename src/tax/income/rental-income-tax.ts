/**
 * Income tax on an individual landlord's rents, with the tax reduction for finance costs ('section 24'). Pure: a year's
 * income and rents in, the tax with and without the property out. Exact until the end, then rounded to pennies.
 *
 * Rental profit is taxed on top of other income, and allowances are used against other income first. Finance costs
 * aren't an expense; they reduce the tax by the basic rate on the lowest of: the costs (with those brought forward),
 * the rental profit after losses brought forward, and income above the personal allowance. They can't make the tax
 * negative.
 */
import { taxBySlices } from '#domain/bands.ts'
import type { IsoDate } from '#domain/dates.ts'
import { type Exact, exactDownToPounds, exactFromPounds, poundsFromExact } from '#domain/money.ts'
import type { Nation } from '#domain/nation.ts'

import { type RentalLaw, rentalLaw } from './rates.ts'

/** A landlord's tax year, in pounds; anything missing counts as 0. */
export type RentalIncomeInput = {
  /** Income other than savings, dividends and rents. */
  otherIncome?: number | undefined
  annualRent?: number | undefined
  /** Without finance costs. */
  allowableExpenses?: number | undefined
  /** Interest and fees on loans for the property. */
  financeCosts?: number | undefined
  unusedFinanceCostsBroughtForward?: number | undefined
  propertyLossesBroughtForward?: number | undefined
  /** The landlord's share of rent, expenses and finance costs. Default 100. */
  ownershipSharePercent?: number | undefined
  /** Deducts the £1,000 property allowance instead of expenses, and gives up the reduction for finance costs. */
  usePropertyAllowance?: boolean | undefined
}

/** A slice of taxable income and the tax on it, in pounds to the penny. */
export type IncomeBand = { of: 'other income' | 'rents'; ratePercent: number; taxed: number; tax: number }

/** The tax and its parts, in pounds to the penny. */
export type RentalIncomeTax = {
  /** After losses brought forward; never below 0. */
  rentalProfit: number
  personalAllowance: number
  /** Slices of taxable income, before the tax reduction for finance costs. */
  bands: readonly IncomeBand[]
  incomeTaxBeforeFinanceCostRelief: number
  financeCostRelief: number
  totalIncomeTax: number
  taxWithoutProperty: number
  taxDueToProperty: number
  unusedFinanceCostsCarriedForward: number
  propertyLossCarriedForward: number
  netCashAfterTax: number
}

/**
 * The income tax for the tax year that includes `on`: Income Tax Act 2007, sections 10 and 35; Income Tax (Trading and
 * Other Income) Act 2005, sections 274A and 274AA. Throws `OutsideCoverage` for a year or nation that isn't covered.
 */
export function rentalIncomeTax(
  input: RentalIncomeInput,
  { jurisdiction, on }: { jurisdiction: Nation; on: IsoDate },
): RentalIncomeTax {
  const law = rentalLaw[jurisdiction].on(on).value
  const other = exact(input.otherIncome)
  const property = propertyOf(input, law)
  const allowance = allowanceOn(other + property.profit, law)
  const slices = slicesOf({ other, property: property.profit }, law)
  const before = total(slices)
  const relief = financeCostRelief(input, property, other + property.profit - allowance, law)
  const reduction = min(relief.reduction, before)
  const without = total(slicesOf({ other, property: 0n }, law))
  const due = before - reduction
  return {
    rentalProfit: poundsFromExact(property.profit),
    personalAllowance: poundsFromExact(allowance),
    bands: slices.map(bandOutput),
    incomeTaxBeforeFinanceCostRelief: poundsFromExact(before),
    financeCostRelief: poundsFromExact(reduction),
    totalIncomeTax: poundsFromExact(due),
    taxWithoutProperty: poundsFromExact(without),
    taxDueToProperty: poundsFromExact(due - without),
    unusedFinanceCostsCarriedForward: poundsFromExact(relief.unused),
    propertyLossCarriedForward: poundsFromExact(property.lossCarriedForward),
    netCashAfterTax: poundsFromExact(property.rent - property.expenses - property.finance - (due - without)),
  }
}

type Property = {
  rent: Exact
  expenses: Exact
  finance: Exact
  profit: Exact
  lossCarriedForward: Exact
}

function propertyOf(input: RentalIncomeInput, law: RentalLaw): Property {
  const share = (amount: number | undefined) => shareOf(exact(amount), input.ownershipSharePercent ?? 100)
  const rent = share(input.annualRent)
  const expenses = share(input.allowableExpenses)
  const allowance = min(rent, exact(law.propertyAllowancePounds))
  const result = rent - (input.usePropertyAllowance ? allowance : expenses)
  const broughtForward = exact(input.propertyLossesBroughtForward)
  const used = min(broughtForward, atLeast0(result))
  return {
    rent,
    expenses,
    finance: share(input.financeCosts),
    profit: atLeast0(result) - used,
    lossCarriedForward: broughtForward - used + atLeast0(-result),
  }
}

/** The tax reduction, and the costs carried forward. With the property allowance, this year's costs are lost. */
function financeCostRelief(
  input: RentalIncomeInput,
  { finance, profit }: Property,
  incomeAboveAllowance: Exact,
  law: RentalLaw,
): { reduction: Exact; unused: Exact } {
  const broughtForward = exact(input.unusedFinanceCostsBroughtForward)
  if (input.usePropertyAllowance) return { reduction: 0n, unused: broughtForward }
  const costs = finance + broughtForward
  const lowest = min(costs, min(profit, atLeast0(incomeAboveAllowance)))
  return { reduction: (lowest * BigInt(law.reducerBps)) / 10_000n, unused: costs - lowest }
}

/** Income Tax Act 2007, section 35: £1 less for every £2 above £100,000, rounded up to a pound. */
function allowanceOn(income: Exact, law: RentalLaw): Exact {
  const above = atLeast0(income - exact(law.taperFromPounds))
  return atLeast0(exact(law.personalAllowancePounds) - exactDownToPounds(above / 2n))
}

type Slice = { of: IncomeBand['of']; rateBps: number; taxed: Exact; tax: Exact }

/** Splits income into slices: other income fills the bands first, then rents. Empty slices are left out. */
function slicesOf({ other, property }: { other: Exact; property: Exact }, law: RentalLaw): Slice[] {
  const allowance = allowanceOn(other + property, law)
  const taxedOther = atLeast0(other - allowance)
  const taxedAll = atLeast0(other + property - allowance)
  const below = taxBySlices(taxedOther, law.property, 'exact')
  const slices = [
    ...taxBySlices(taxedOther, law.other, 'exact').map((line) => ({ ...line, of: 'other income' as const })),
    ...taxBySlices(taxedAll, law.property, 'exact').map((line, index) => ({
      of: 'rents' as const,
      rateBps: line.rateBps,
      taxed: line.taxed - (below[index]?.taxed ?? 0n),
      tax: line.tax - (below[index]?.tax ?? 0n),
    })),
  ]
  return slices.filter(({ taxed }) => taxed > 0n)
}

function total(slices: readonly Slice[]): Exact {
  return slices.reduce((sum, { tax }) => sum + tax, 0n)
}

function bandOutput({ of, rateBps, taxed, tax }: Slice): IncomeBand {
  return { of, ratePercent: rateBps / 100, taxed: poundsFromExact(taxed), tax: poundsFromExact(tax) }
}

function exact(amount = 0): Exact {
  return exactFromPounds(amount)
}

function shareOf(amount: Exact, percent: number): Exact {
  return (amount * BigInt(Math.round(percent * 1_000_000))) / 100_000_000n
}

function atLeast0(amount: Exact): Exact {
  return amount < 0n ? 0n : amount
}

function min(a: Exact, b: Exact): Exact {
  return a < b ? a : b
}
