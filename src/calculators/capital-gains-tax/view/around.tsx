import { WorkingLines } from '#calculators/live/working-lines.tsx'
import { href } from '#http/href.ts'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'

import { type Alternative, nextTaxYear } from '../alternatives.ts'
import { COVERED } from '../form.ts'
import type { Report } from '../report.ts'
import { poundsWords } from '../words.ts'

/** What explains the answer, what would change it, and where the numbers can go. */
export function AroundTheAnswer({ report }: { readonly report: Report }) {
  return (
    <div className="mt-10 gap-6 *:mb-6 *:break-inside-avoid lg:columns-2">
      <Card
        id="working"
        title="Show working"
        sentence="Line by line: the formula, the numbers put in, and the rule it follows."
      >
        <WorkingLines lines={report.working} />
      </Card>
      <AroundThePrice report={report} />
      <Changes report={report} />
      <Onwards report={report} />
    </div>
  )
}

function AroundThePrice({ report: { untaxedPrice, nextThousand, sale } }: { readonly report: Report }) {
  const price = poundsWords(sale.input.proceeds ?? 0)
  return (
    <Card id="price" title="Around your price">
      <ul className="grid max-w-prose list-[square] gap-2 pl-5">
        <li>
          {untaxedPrice === null
            ? 'No price up to £1,000,000,000 would be taxed.'
            : `Up to a price of ${poundsWords(untaxedPrice)} there would be no tax, all else as it is.`}
        </li>
        <li>
          At {price}, another £1,000 on the price brings {poundsWords(nextThousand)} more tax.
        </li>
      </ul>
    </Card>
  )
}

const COLUMNS: Column<Alternative>[] = [
  {
    key: 'what',
    label: 'Changed',
    rowHeader: true,
    cell: ({ what }) => <span className="block font-normal">{what}</span>,
  },
  {
    key: 'tax',
    label: 'Tax',
    numeric: true,
    cell: (one) => (
      <>
        {poundsWords(one.tax)}
        <span className="block text-slate">{differenceWords(one)}</span>
      </>
    ),
  },
]

function Changes({ report: { alternatives, sale } }: { readonly report: Report }) {
  if (alternatives.length === 0) return null
  return (
    <Card
      id="changes"
      title="What would change it"
      sentence="One thing changed at a time: the tax then, and the difference to yours."
    >
      <DataTable
        caption="Tax with one thing changed"
        captionHidden
        rows={alternatives}
        rowKey={({ what }) => what}
        columns={COLUMNS}
      />
      <p className="mt-3 max-w-prose text-sm text-slate">
        Of two owners, each has an exempt amount and bands; nothing else is assumed of the second one.
        {nextTaxYear(sale.on) === null &&
          ` A sale in the tax year that starts on 6 April ${COVERED.to.slice(0, 4)} is not compared: nobody has checked its rates here.`}
      </p>
    </Card>
  )
}

function differenceWords({ difference }: Alternative): string {
  if (difference === 0) return 'the same'
  return difference > 0 ? `+${poundsWords(difference)}` : `−${poundsWords(-difference)}`
}

function Onwards({ report: { sale } }: { readonly report: Report }) {
  const pounds = Math.round(sale.input.proceeds ?? 0)
  if (pounds < 1) return null
  const price = String(pounds)
  const links = [
    {
      to: href('/estate-agent-fee-calculator', null, { salePrice: price }),
      label: `The agent’s fee on ${poundsWords(pounds)}`,
    },
    {
      to: href('/stampdutycalculator', null, { price }),
      label: 'The tax that your buyer pays',
    },
    {
      to: href('/rental-yield-calculator', null, { price }),
      label: 'Or keep it: the yield at this price',
    },
  ]
  return (
    <Card id="onwards" title="Go on with these numbers">
      <ul className="grid gap-1">
        {links.map(({ to, label }) => (
          <li key={label}>
            <a href={to} className="link inline-flex min-h-6 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
