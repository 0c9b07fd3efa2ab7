import { formTool } from '#calculators/engine/form/form-tool.ts'
import { href } from '#web/href.ts'

import { type HelpToBuyIsaInput, helpToBuyIsa } from './calculate.ts'
import { FIELDS } from './form.ts'
import { reportOnHelpToBuyIsa } from './report.ts'
import { helpToBuyIsaWorkbook } from './workbook.ts'

/** The Help to Buy ISA as people use it. */
export const helpToBuyIsaTool = formTool({
  name: 'help-to-buy-isa',
  path: href('/help-to-buy-isa-calculator'),
  title: 'Help to Buy ISA',
  fields: FIELDS,
  prefill: { purchasePrice: 'average-price' },
  question: (values) => {
    const { firstMonthDeposit, monthlyDeposit, months } = values
    const inputs: HelpToBuyIsaInput = {
      ...(values.known === 'deposits'
        ? { firstMonthDeposit, monthlyDeposit, months }
        : { closingBalance: values.closingBalance }),
      purchasePrice: values.purchasePrice,
      inLondon: values.inLondon === 'yes',
      firstTimeBuyer: values.firstTimeBuyer === 'yes',
      mortgage: values.mortgage === 'yes',
      accountOpened: values.accountOpened,
    }
    return { jurisdiction: 'uk', effectiveDate: values.claimDate, inputs }
  },
  report: ({ inputs, effectiveDate }) => reportOnHelpToBuyIsa(inputs, effectiveDate),
  workbook: ({ inputs, effectiveDate }) => helpToBuyIsaWorkbook(inputs, effectiveDate),
  onward: ({ inputs, effectiveDate }) => {
    const { balance, bonus } = helpToBuyIsa(inputs, effectiveDate)
    const price = String(Math.round(inputs.purchasePrice ?? 0))
    const deposit = String(Math.min(Math.round(balance + bonus), Math.round(inputs.purchasePrice ?? 0)))
    return [
      {
        href: href('/mortgage-repayment-calculator', null, { price, deposit }),
        label: 'The mortgage with savings and bonus as the deposit',
      },
      {
        href: href('/stampdutycalculator', null, {
          price,
          ...(inputs.firstTimeBuyer === false ? {} : { buyer: 'first-time' }),
        }),
        label: 'The tax on buying at this price',
      },
      {
        href: href('/rent-vs-buy-calculator', null, { price, deposit }),
        label: 'Buy now or rent on: the net cost of each',
      },
    ]
  },
})
