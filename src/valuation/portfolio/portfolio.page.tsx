import { RelatedPages } from '#features/related-pages.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { controlAttributes, FieldFrame } from '#ui/field/field-frame.tsx'
import { guideHead } from '#ui/guide/guide-head.ts'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext, redirect } from '#web/page.ts'

import { KEPT_DAYS, PORTFOLIO_PATH } from './limits.ts'
import { PortfolioList } from './portfolio-list.tsx'
import { listPortfolios } from './portfolio-store.server.ts'
import { COLUMNS } from './read-portfolio.ts'
import { startPortfolio } from './start-portfolio.server.ts'

const WORDS = {
  path: PORTFOLIO_PATH,
  title: 'Value a portfolio of homes',
  description:
    'Upload a CSV file of up to 1,000 homes in England and Wales, and get an estimate with its range for each, or the reason why there’s none.',
  heading: 'Value a portfolio',
  lead: 'Upload up to 1,000 homes as a CSV file, and get an estimate with its range for each.',
} as const

const CRUMBS = [
  { label: 'Home', href: href('/') },
  { label: 'Valuation', href: href('/valuation') },
  { label: 'Portfolio' },
]

/** Only for signed-in users. */
const access = 'signed-in'

type PageData = Awaited<ReturnType<typeof dataFor>>

/** The visitor's portfolios. */
const load = (context: PageContext) => dataFor(context, null)

/** Adds a portfolio and shows the page again, or says what's wrong with the file. */
const action = async (context: ActionContext) => {
  const problem = await startPortfolio(context)
  return problem === null ? redirect(`${PORTFOLIO_PATH}#portfolios`, 303) : dataFor(context, problem)
}

async function dataFor({ siteUrl, site, visitor }: PageContext, problem: string | null) {
  return { siteUrl, problem, portfolios: visitor ? await listPortfolios(site.pool, visitor.userId) : [] }
}

const head = ({ siteUrl, problem }: PageData): Head => ({
  ...guideHead(WORDS, { crumbs: CRUMBS, siteUrl }),
  robots: 'noindex,follow',
  ...(problem === null ? {} : { status: 422 }),
})

/** The form for a file, the visitor's portfolios, and what a file must have. */
export const route = page(PORTFOLIO_PATH, { access, load, action, head, Page })

function Page({ data: { problem, portfolios } }: { readonly data: PageData }) {
  return (
    <>
      <GuideHeader crumbs={CRUMBS} heading={WORDS.heading} lead={WORDS.lead} />
      <div className="sheet grid gap-8 py-8 *:min-w-0 lg:py-10">
        <UploadForm problem={problem} />
        <PortfolioList portfolios={portfolios} />
        <Columns />
        <RelatedPages pages={['/valuation', '/instantpropertyvaluation', '/rental-yield-calculator']} />
      </div>
    </>
  )
}

function UploadForm({ problem }: { readonly problem: string | null }) {
  const words = {
    name: 'file',
    label: 'CSV file',
    hint: 'Up to 1,000 homes and 900 kB. Only id and postcode are needed; the more you tell us, the better the estimate.',
    error: problem ?? undefined,
  }
  return (
    <div className="grid gap-6 print:hidden">
      <ErrorSummary errors={problem === null ? [] : [{ field: 'file', message: problem }]} />
      <Card
        title="Upload a file"
        sentence={`Each home that we can value costs 1 credit, and its full report is included for 30 days. Homes that we can’t value, or that you’ve paid for in the last 30 days, cost nothing. We keep your file and its result for ${KEPT_DAYS} days, or until you delete them. Only you can see them.`}
      >
        <form action={PORTFOLIO_PATH} method="post" encType="multipart/form-data" className="grid gap-6">
          <FieldFrame words={words}>
            <input
              type="file"
              accept=".csv,text/csv"
              {...controlAttributes(words)}
              className="mt-1.5 block w-full rounded-md border border-dashed border-control bg-paper p-4 text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-control file:bg-card file:px-4 file:font-medium file:text-ink"
            />
          </FieldFrame>
          <p className="flex flex-wrap items-center gap-4">
            <Button>Value the portfolio</Button>
            <a href={`${PORTFOLIO_PATH}/sample.csv`} className="link">
              Download a sample file
            </a>
          </p>
        </form>
      </Card>
    </div>
  )
}

function Columns() {
  return (
    <section aria-labelledby="columns" className="grid gap-4">
      <h2 id="columns" className="text-2xl">
        What the file must have
      </h2>
      <p className="max-w-prose">
        The first row names the columns, in any order; each row below is a home. If we find the address in a
        sale or energy certificate, we fill in what you leave blank. The result has a row for each of yours,
        with the estimate and its 80% and 95% ranges, or the reason there’s none.
      </p>
      <DataTable
        caption="Columns of the file"
        rows={COLUMNS}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', label: 'Column', rowHeader: true, cell: ({ name }) => name },
          { key: 'about', label: 'What it is', cell: ({ about }) => about },
          { key: 'needed', label: 'Required', cell: ({ needed }) => (needed ? 'Yes' : 'No') },
        ]}
      />
    </section>
  )
}
