import { MOST_SAVED, type SavedItem } from '#account/saved/saved-item.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'

type SavedSectionProps = { readonly saved: readonly SavedItem[]; readonly full: boolean }

/** Places and deals that the visitor kept. */
export function SavedSection({ saved, full }: SavedSectionProps) {
  const places = saved.filter(({ kind }) => kind === 'place')
  const deals = saved.filter(({ kind }) => kind === 'deal')
  return (
    <Card id="saved" title="Saved">
      {full && (
        <div className="mb-5">
          <Notice kind="warning" title="There is no room for more">
            An account keeps {MOST_SAVED} places and calculations. Remove one to save another.
          </Notice>
        </div>
      )}
      <h3 className="font-sans text-base font-medium">Places</h3>
      {places.length > 0 ? (
        <SavedList items={places} />
      ) : (
        <p className="mt-1 text-slate">
          None yet. Open a report, such as{' '}
          <a href={href('/postcodes')} className="link">
            a postcode near you
          </a>
          , and press “Save this place”.
        </p>
      )}
      <h3 className="mt-6 font-sans text-base font-medium">Deals and calculations</h3>
      {deals.length > 0 ? (
        <SavedList items={deals} />
      ) : (
        <p className="mt-1 text-slate">
          None yet. Try{' '}
          <a href={href('/stampdutycalculator', null, { price: '295000' })} className="link">
            the tax on a home of £295,000
          </a>{' '}
          and press “Save this calculation”.
        </p>
      )}
    </Card>
  )
}

function SavedList({ items }: { readonly items: readonly SavedItem[] }) {
  return (
    <ul className="mt-1 divide-y">
      {items.map((item) => (
        <li key={item.id} className="flex items-center justify-between gap-3">
          <a href={item.path} className="min-w-0 flex-1 py-2 no-underline hover:underline">
            <span className="link">{item.title}</span>
            {item.detail && <span className="block text-sm text-slate">{item.detail}</span>}
          </a>
          <RemoveForm item={item} />
        </li>
      ))}
    </ul>
  )
}

function RemoveForm({ item }: { readonly item: SavedItem }) {
  return (
    <form method="post" action="/saved" className="print:hidden">
      <input type="hidden" name="action" value="remove" />
      <input type="hidden" name="kind" value={item.kind} />
      <input type="hidden" name="path" value={item.path} />
      <input type="hidden" name="title" value={item.title} />
      <input type="hidden" name="back" value="/dashboard#saved" />
      <Button variant="quiet" className="text-sm">
        Remove<span className="sr-only"> {item.title}</span>
      </Button>
    </form>
  )
}
