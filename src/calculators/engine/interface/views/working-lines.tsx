import { glossaryHref } from '#calculators/engine/report/glossary-terms.ts'
import { WITHOUT_LAW, type WorkingLine, type WorkingSource } from '#calculators/engine/working.ts'
import { formatDate } from '#domain/dates.ts'

/** The working line by line (label, formula, numbers, result), then the law behind it. */
export function WorkingLines({ lines }: { readonly lines: readonly WorkingLine[] }) {
  const rules = new Map(lines.map((line) => [line.rule, line.source]))
  const hasSource = lines.some((line) => line.source !== null)
  return (
    <>
      <ol className="border-t">
        {lines.map((line) => (
          <li key={line.label} className="border-b py-3">
            <span className="flex items-baseline justify-between gap-x-4">
              <span className="min-w-0 font-medium">
                <Label label={line.label} />
              </span>
              <span className="max-w-[60%] shrink-0 text-right font-medium wrap-anywhere tabular-nums">
                {line.result}
              </span>
            </span>
            <span className="mt-0.5 block text-sm">{line.formula}</span>
            {line.values !== line.formula && (
              <span className="block text-sm text-slate tabular-nums">{line.values}</span>
            )}
          </li>
        ))}
      </ol>
      <h3 className="mt-6 text-lg">{hasSource ? 'The rules it follows' : 'The method'}</h3>
      <ul className="mt-2 grid gap-3">
        {[...rules].map(([rule, source]) => (
          <li key={rule} className="border-l-2 pl-3 text-sm">
            <span className="block font-medium">{rule}</span>
            {source ? <SourceLine source={source} /> : <span className="text-slate">{WITHOUT_LAW}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A line's label, which links to the glossary where that explains it. */
function Label({ label }: Pick<WorkingLine, 'label'>) {
  const address = glossaryHref(label)
  return address === null ? (
    label
  ) : (
    <a href={address} className="link">
      {label}
    </a>
  )
}

function SourceLine({ source }: { readonly source: WorkingSource }) {
  const { from, to } = source
  const holds = [from && `from ${formatDate(from)}`, to && `to ${formatDate(to)}`].filter(Boolean).join(' ')
  return (
    <>
      <a href={source.url} className="link">
        {source.title}
      </a>
      <span className="block text-slate">
        {holds && `Covers dates ${holds}. `}Checked on {formatDate(source.verifiedOn)}.
      </span>
    </>
  )
}
