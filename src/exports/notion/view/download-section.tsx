import { formatDate } from '#domain/dates.ts'
import type { TemplateData } from '#exports/notion/template-data.ts'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href } from '#web/href.ts'

/** The download, with the visitor’s own deal if there is one, and how to add one. */
export function DownloadSection({ data: { own, today } }: { readonly data: TemplateData }) {
  return (
    <section aria-labelledby="download" className="rounded-sm border bg-card p-5 sm:p-6">
      <h2 id="download" className="text-2xl">
        {own ? 'Download the template with your deal' : 'Download the template'}
      </h2>
      <p className="mt-1 max-w-prose">
        A ZIP file with five CSV files and instructions. The stamp duty formula uses the rates on{' '}
        {formatDate(today)}.{' '}
        {own
          ? 'Your deal is the first row, followed by three examples.'
          : 'It includes three made-up deals to check the formulas with.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton variant="primary" href={`/notion-template.zip${own && `?${own}`}`} download="">
          Download ZIP
        </LinkButton>
        <LinkButton href={`${href('/property-deal-analyser')}${own && `?${own}`}`}>
          {own ? 'Change the numbers in the analyser' : 'Start with your own deal'}
        </LinkButton>
      </div>
      <p className="mt-4 max-w-prose text-sm text-slate">
        Enter a deal in the analyser, then choose “Use it in Notion” to add it as a row. This site isn’t
        connected to Notion; you import the files yourself.
      </p>
    </section>
  )
}
