import { type IsoDate, formatDate } from '#domain/dates.ts'
import type { TemplateFormula } from '#exports/notion/formulas.ts'
import { Card } from '#ui/card/card.tsx'

type FormulasSectionProps = { readonly formulas: readonly TemplateFormula[]; readonly today: IsoDate }

/** Every formula to paste into Notion, in order. */
export function FormulasSection({ formulas, today }: FormulasSectionProps) {
  return (
    <Card
      id="formulas"
      title="Formulas"
      sentence="CSV files can’t include formulas, so you paste them in once. For each one, add a Formula property with this name. Keep the order: later formulas use earlier ones."
    >
      <ol className="grid gap-5">
        {formulas.map(({ name, database, format, formula, about }) => (
          <li key={name} className="grid gap-1.5 border-t pt-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong className="font-medium">{name}</strong>
              <span className="text-sm text-slate">
                {database}, number format {format}
              </span>
            </p>
            {about && <p className="text-sm text-slate">{about}</p>}
            <pre
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
              tabIndex={0}
              aria-label={`Formula: ${name}`}
              role="region"
              className="max-h-56 overflow-auto rounded-sm border bg-paper p-3 text-sm whitespace-pre-wrap wrap-anywhere"
            >
              <code>{formula}</code>
            </pre>
          </li>
        ))}
      </ol>
      <p className="mt-5 max-w-prose text-sm text-slate">
        The stamp duty formula uses the rates on {formatDate(today)} for a person who will own another home:
        Stamp Duty Land Tax at the higher rates, Land and Buildings Transaction Tax with the Additional
        Dwelling Supplement, or Land Transaction Tax at the higher rates. We test every formula against the
        deal analyser.
      </p>
    </Card>
  )
}
