import { dealAnalyserCalculator } from '#calculators/deal-analyser/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { NATION_NAMES } from '#exports/notion/databases.ts'
import type { TemplateData } from '#exports/notion/template-data.ts'
import { Card } from '#ui/card/card.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'

/** The results that the formulas should give for the three examples. */
export function CheckSection({ checked, formulas }: Pick<TemplateData, 'checked' | 'formulas'>) {
  const deals = formulas.filter(({ database }) => database === 'Deals')
  return (
    <Card
      id="check"
      title="Check your formulas"
      sentence="The template includes these three made-up deals. Once you’ve added the formulas, Notion should show the same figures."
    >
      <DataTable
        caption="The deal analyser’s results for the examples"
        captionHidden
        rows={deals}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', label: 'Formula', rowHeader: true, cell: ({ name }) => name },
          ...checked.map(({ deal, outputs }) => ({
            key: deal.name,
            label: `${deal.name.replace('Example: ', 'The ')}, ${NATION_NAMES[deal.nation]}`,
            numeric: true,
            cell: ({ output, format }: (typeof deals)[number]) => {
              const value = outputs[output]
              return inUnit(
                typeof value === 'number' ? value : 0,
                format === 'Pound' ? 'exact-pounds' : 'count',
              )
            },
          })),
        ]}
      />
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
        {checked.map(({ deal }) => (
          <li key={deal.name}>
            <a
              href={`${dealAnalyserCalculator.path}?${deal.query}`}
              className="link inline-flex min-h-6 items-center"
            >
              {deal.name.replace('Example: ', 'The ')} in the analyser
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
