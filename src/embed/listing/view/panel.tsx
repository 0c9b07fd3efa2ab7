import { formatMonth } from '#domain/dates.ts'
import { postcodeSlug } from '#domain/postcode.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Logo } from '#ui/logo/logo.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'

import { hasListing } from '../listing-facts.ts'
import type { PanelData } from '../panel-data.ts'
import { PostcodeFigures } from '../postcode-figures.tsx'
import { Licences } from './licences.tsx'
import { ListingFigures } from './listing-figures.tsx'
import { Out } from './out.tsx'

/** The panel: the listing's figures, or those of a postcode, and a form for another postcode. */
export function Panel(data: PanelData) {
  const { portal, home, answer, isUnread } = data
  const record = answer?.report.record
  return (
    <div className="mx-auto grid max-w-[26rem] gap-5 p-4">
      {/* Next to a listing, the extension's own header has the name. */}
      {!hasListing(home) && !isUnread && <Name of={portal.name} />}
      <h1 className="text-2xl">
        {record ? `Prices around ${record.postcode}` : `Sold prices near this ${portal.name} listing`}
      </h1>
      {isUnread && !answer && (
        <Notice title="We couldn’t read this listing">
          {portal.name} may have changed its pages. Type the postcode or address, and you’ll get the local
          figures.
        </Notice>
      )}
      {answer && data.isNearest && (
        <p className="text-sm text-slate">
          The listing gives no full postcode. {record?.postcode} is the nearest to the pin on its map.
        </p>
      )}
      {answer &&
        (hasListing(home) ? (
          <ListingFigures {...data} answer={answer} />
        ) : (
          <PostcodeFigures report={answer.report} />
        ))}
      <AnotherPostcode {...data} />
      <Foot {...data} />
    </div>
  )
}

function Name({ of: portal }: { readonly of: string }) {
  return (
    <header className="flex items-center justify-between gap-3 border-b pb-3">
      <a href="/" target="_blank" rel="noopener" className="inline-flex min-h-11 items-center text-xl">
        <Logo />
      </a>
      <span className="text-sm text-slate">for {portal}</span>
    </header>
  )
}

/** A form for a postcode; the rest of the listing stays as it is. */
function AnotherPostcode({ portal, kept, typed, answer, error }: PanelData) {
  return (
    <form action={portal.path} method="get">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        name="postcode"
        label={answer ? 'Another postcode' : 'Postcode or address of the listing'}
        autoComplete="off"
        maxLength={300}
        defaultValue={answer ? '' : typed}
        error={error ?? undefined}
        action={<Button variant="secondary">Show</Button>}
      />
    </form>
  )
}

function Foot({ answer, home }: Pick<PanelData, 'answer' | 'home'>) {
  const report = answer?.report
  return (
    <footer className="grid gap-2 border-t pt-3 text-sm text-slate">
      {report?.sources.pricePaid.coversTo && (
        <p>
          HM Land Registry, Price Paid Data to {formatMonth(report.sources.pricePaid.coversTo)}; UK House
          Price Index.
          {report.sources.demonstration && ' Demonstration data.'}
        </p>
      )}
      {report && <Licences sources={report.sources} />}
      <p>
        Freehold isn’t affiliated with the portal. The extension reads the listing in your browser, and we
        don’t store what it sends for these figures. For guidance only.
      </p>
      <nav aria-label="More" className="flex flex-wrap gap-x-5">
        {report && (
          <Out href={href('/postcodes/:pcd7', { pcd7: postcodeSlug(report.record.postcode) })}>
            Full {report.record.postcode} report
          </Out>
        )}
        {report && home.home !== null && (
          <Out href={href('/valuation', null, { postcode: report.record.postcode })}>Comparable sales</Out>
        )}
        {answer?.estimate?.kind === 'valued' && (
          <Out href={href('/valuation/accuracy')}>How accurate our estimates are</Out>
        )}
        <Out href={href('/stampdutycalculator')}>Stamp duty</Out>
      </nav>
    </footer>
  )
}
