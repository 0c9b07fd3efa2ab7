import { formatDate } from '#domain/dates.ts'
import type { TemplateData } from '#exports/notion/notion-property-deal-analyser.page.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href } from '#web/href.ts'

/** The file, with or without a deal of the visitor, and the way to bring one along. */
export function DownloadSection({ data: { own, today } }: { readonly data: TemplateData }) {
  return (
    <section aria-labelledby="download" className="red-edge rounded-sm bg-card p-5 sm:p-6">
      <h2 id="download" className="text-2xl">
        {own ? 'The template with your deal' : 'The template'}
      </h2>
      <p className="mt-1 max-w-prose">
        A ZIP file with five CSV files and the instructions, made today: its tax formula holds the rates of{' '}
        {formatDate(today)}.{' '}
        {own
          ? 'Your numbers are the first row of the deals; three examples follow.'
          : 'Three made-up deals are inside, to check the formulas with.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton variant="primary" href={`/notion-template.zip${own && `?${own}`}`} download="">
          Download the template
        </LinkButton>
        <LinkButton href={`${href('/property-deal-analyser')}${own && `?${own}`}`}>
          {own ? 'Change the numbers in the analyser' : 'Begin with a deal of your own'}
        </LinkButton>
      </div>
      <p className="mt-4 max-w-prose text-sm text-slate">
        Work out a deal in the analyser, then choose “This deal in Notion” there: it comes along as a row.
        Nothing connects this site with Notion; you import the files yourself.
      </p>
    </section>
  )
}
