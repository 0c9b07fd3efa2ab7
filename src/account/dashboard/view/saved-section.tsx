import { returnWords } from '#account/deals/deal-words.ts'
import { STAGE_NAMES } from '#account/deals/deal.ts'
import type { ListedDeal } from '#account/deals/saved-deals.server.ts'
import { MAX_SAVED, type SavedItem } from '#account/saved/saved-item.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { Card } from '#ui/card/card.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'

import { SavedRow, RemoveForm } from './saved-row.tsx'

/** Data for the section. */
export type SavedSectionProps = {
  readonly items: readonly SavedItem[]
  readonly deals: readonly ListedDeal[]
  /** Total number of deals. */
  readonly dealCount: number
  /** Whether the last save failed because the limit was reached. */
  readonly isFull: boolean
}

/** Number of each type shown before the rest are collapsed. */
const SHOWN = 5

/** The visitor's saved calculations, deals, places and searches, each with its result. */
export function SavedSection({ items, deals, dealCount, isFull }: SavedSectionProps) {
  const calculations = items.filter(({ kind }) => kind === 'calculation')
  const places = items.filter(({ kind }) => kind === 'place')
  const searches = items.filter(({ kind }) => kind === 'search')
  return (
    <Card id="saved" title="Saved">
      {isFull && (
        <div className="mb-5">
          <Notice kind="warning" title="You can’t save any more">
            You can save up to {MAX_SAVED} places, calculations and searches. Remove one to save another.
          </Notice>
        </div>
      )}
      {items.length + dealCount === 0 ? (
        <NothingSaved />
      ) : (
        <div className="grid gap-7">
          {deals.length > 0 && <Deals deals={deals} count={dealCount} />}
          {calculations.length > 0 && <Items title="Calculations" items={calculations} />}
          {places.length > 0 && <Items title="Places" items={places} />}
          {searches.length > 0 && <Items title="Searches" items={searches} />}
        </div>
      )}
    </Card>
  )
}

function NothingSaved() {
  return (
    <p className="max-w-prose text-slate">
      Nothing saved yet. Press “Save” on a{' '}
      <a href={href('/calculators')} className="link">
        calculator
      </a>
      , a{' '}
      <a href={href('/newdeal')} className="link">
        deal
      </a>{' '}
      or a{' '}
      <a href={href('/postcodes')} className="link">
        postcode report
      </a>{' '}
      and you’ll find it here with its result.
    </p>
  )
}

function Deals({ deals, count }: { readonly deals: readonly ListedDeal[]; readonly count: number }) {
  return (
    <section aria-labelledby="saved-deals">
      <h3 id="saved-deals" className="font-sans text-base font-medium">
        Deals
      </h3>
      <ul className="mt-1 divide-y">
        {deals.map(({ id, title, stage, now }) => (
          <SavedRow
            key={id}
            href={href('/newdeal', null, { deal: id })}
            title={title}
            detail={STAGE_NAMES[stage]}
            answer={returnWords(now)}
          />
        ))}
      </ul>
      <p className="mt-1 text-sm">
        <a href={href('/newdeal')} className="link inline-flex min-h-11 items-center">
          {count > deals.length ? `All ${plainNumber(count)} deals` : 'Go to your deals'}
        </a>
      </p>
    </section>
  )
}

type ItemsProps = {
  readonly title: 'Calculations' | 'Places' | 'Searches'
  readonly items: readonly SavedItem[]
}

function Items({ title, items }: ItemsProps) {
  const older = items.slice(SHOWN)
  const id = `saved-${title.toLowerCase()}`
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-sans text-base font-medium">
        {title}
      </h3>
      <Rows items={items.slice(0, SHOWN)} />
      {older.length > 0 && (
        <details>
          <summary className="link min-h-11 py-2.5 text-sm">
            {older.length} more {title.toLowerCase()}
          </summary>
          <Rows items={older} />
        </details>
      )}
    </section>
  )
}

function Rows({ items }: { readonly items: readonly SavedItem[] }) {
  return (
    <ul className="mt-1 divide-y">
      {items.map((item) => (
        <SavedRow
          key={item.id}
          href={item.path}
          title={item.title}
          detail={item.detail}
          answer={item.answer}
          savedAt={item.savedAt}
        >
          <RemoveForm item={item} />
        </SavedRow>
      ))}
    </ul>
  )
}
