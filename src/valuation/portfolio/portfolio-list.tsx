import { formatUkInstant } from '#domain/dates.ts'
import { countOf, plainNumber } from '#domain/plain-number.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { behaviour } from '#web/behaviour.ts'

import { PORTFOLIO_PATH } from './limits.ts'
import type { Portfolio } from './portfolio-store.server.ts'

/** A customer's portfolios, newest first. Progress is shown while any is being valued; without scripts, by reloading the page. */
export function PortfolioList({ portfolios }: { readonly portfolios: readonly Portfolio[] }) {
  return (
    <section aria-labelledby="portfolios-title">
      <h2 id="portfolios-title" className="text-2xl">
        Your portfolios
      </h2>
      <div
        id="portfolios"
        className="mt-4 grid scroll-mt-4 gap-6"
        {...behaviour('portfolio-progress', { when: 'idle' })}
      >
        {portfolios.length === 0 ? (
          <p className="text-slate">You have no portfolios yet.</p>
        ) : (
          portfolios.map((portfolio) => <Item key={portfolio.id} portfolio={portfolio} />)
        )}
      </div>
    </section>
  )
}

const isUnfinished = ({ state }: Portfolio) => state === 'queued' || state === 'running'

function Item({ portfolio }: { readonly portfolio: Portfolio }) {
  const { id, name, rows, done, createdAt } = portfolio
  return (
    <article aria-label={name} className="grid gap-3 rounded-sm border bg-card p-4 sm:p-6">
      <h3 className="text-xl wrap-anywhere">{name}</h3>
      <p className="text-sm text-slate">
        {countOf(rows, 'home')}, uploaded on {formatUkInstant(createdAt)}
      </p>
      <State portfolio={portfolio} />
      <div className="flex flex-wrap gap-3 print:hidden">
        {done > 0 && (
          <LinkButton href={`${PORTFOLIO_PATH}/${id}/result.csv`}>
            Download the {done === rows ? 'result' : 'result so far'} as CSV
          </LinkButton>
        )}
        {isUnfinished(portfolio) && <Act id={id} act="cancel" label="Cancel" name={name} />}
        <Act id={id} act="delete" label="Delete" name={name} />
      </div>
    </article>
  )
}

function State({ portfolio }: { readonly portfolio: Portfolio }) {
  const { state, rows, done, valued } = portfolio
  const refused = done - valued
  const soFar = `${plainNumber(valued)} valued${refused > 0 ? `, ${plainNumber(refused)} not: the result says why` : ''}.`
  if (state === 'done') return <p>{soFar}</p>
  if (state === 'cancelled')
    return (
      <p>
        Cancelled after {plainNumber(done)} of {countOf(rows, 'home')}. {soFar}
      </p>
    )
  return (
    <div data-unfinished="" role="status">
      <p>
        {done === 0 ? 'In the queue.' : `${plainNumber(done)} of ${countOf(rows, 'home')} done.`}{' '}
        <a href={`${PORTFOLIO_PATH}#portfolios`} className="link">
          Show progress
        </a>
      </p>
      <progress value={done} max={rows} aria-label="Homes done" className="mt-2 h-2 w-full max-w-prose" />
    </div>
  )
}

type ActProps = {
  readonly id: string
  readonly act: 'cancel' | 'delete'
  readonly label: string
  readonly name: string
}

function Act({ id, act, label, name }: ActProps) {
  return (
    <form method="post" action={`${PORTFOLIO_PATH}/${id}/${act}`}>
      <Button variant="quiet">
        {label}
        <span className="sr-only">: {name}</span>
      </Button>
    </form>
  )
}
