import { answerWords, type Example } from '#calculators/bound/example.ts'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'

/**
 * A live calculator with the example's numbers, in a frame that loads when it's scrolled into view and works without scripts.
 * Printed, it's the list of its inputs with the answer.
 */
export function TryIt({ example }: { readonly example: Example }) {
  const { calculator, query, asked, report } = example
  const { name, title, path } = calculator
  const search = query && `?${query}`
  return (
    <section aria-label={`Try it: ${title} calculator`} className="rounded-sm border bg-card">
      <div className="p-4 sm:px-5">
        <h3 className="text-xl">Try it with your own numbers</h3>
        <p className="mt-1 text-sm text-slate">
          The calculator starts with the numbers of the example. {report.answer.label}:{' '}
          <strong className="font-medium text-ink">{answerWords(example)}</strong>.
        </p>
      </div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it's a page of this site */}
      <iframe
        src={href('/embed/:name', { name }) + search}
        title={`${title} calculator with the numbers of the example`}
        loading="lazy"
        className="block h-[44rem] w-full border-t print:hidden"
        {...behaviour('lesson-frame', { when: 'visible' })}
      />
      <div className="flex flex-wrap gap-3 border-t p-4 sm:px-5 print:hidden">
        {!path.startsWith('/embed/') && (
          <LinkButton href={path + search}>Open with charts and full working</LinkButton>
        )}
        <LinkButton href={`/downloads/${name}.xlsx${search}`} variant="quiet">
          Download as a spreadsheet
        </LinkButton>
      </div>
      <dl className="hidden grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t p-4 text-sm print:grid">
        {asked.map(({ name: field, label, words }) => (
          <div key={field} className="contents">
            <dt>{label}</dt>
            <dd className="text-right tabular-nums">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
