import type { FieldProblem } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, type PageContext, notFound, redirect } from '#web/page.ts'

import { type AskedDeal, type RecalculatedDeal, askedDeal, recalculated } from './asked-deal.ts'
import { type Refused, actOnDeals } from './deal-actions.server.ts'
import type { DealWords } from './deal-form.ts'
import { dealOf, dealsOf } from './deals.server.ts'
import { DealsSheet } from './view/deals-sheet.tsx'

/*
 * The signed-in deal analyser: deals that are kept with notes and a stage, each worked out anew whenever it is seen. Without
 * a session the same form answers from its address, and signing in leads back to it with its numbers.
 */

/** What the page shows. */
export type DealsData = {
  readonly today: IsoDate
  readonly siteUrl: string
  readonly isSignedIn: boolean
  /** The id of a deal that a form of this page adds; however often the form is sent, it is added once. */
  readonly once: string
  readonly deals: readonly RecalculatedDeal[]
  /** The kept deal that is open. */
  readonly open: RecalculatedDeal | null
  readonly words: DealWords
  readonly asked: AskedDeal
  /** The visitor came with numbers of their own. */
  readonly isAsked: boolean
  readonly errors: readonly FieldProblem[]
  readonly done: string | null
  readonly problem: string | null
}

export const cache = { scope: 'public', datasets: [] } as const

const NO_WORDS: DealWords = { title: '', stage: 'lead', notes: '' }
const DONE: ReadonlyMap<string, string> = new Map([
  ['kept', 'The deal is kept.'],
  ['changed', 'Your changes are kept.'],
  ['moved', 'The deal was moved.'],
  ['copied', 'This is the copy: change what is different, and its name.'],
  ['deleted', 'The deal was deleted for good.'],
])
const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['gone', 'That deal is not there any more.'],
  ['full', 'There is no room for another deal. Delete one first.'],
  ['often', 'Those were many changes within an hour. Please wait a little.'],
])
/** Names that the page gives its own address; whatever else is there is a number of the form. */
const OWN_NAMES = new Set(['deal', 'done', 'problem'])

/** The deals of the visitor, or the one that is asked for. */
export async function load(context: PageContext) {
  const { url, visitor, session, today } = context
  const id = url.searchParams.get('deal')
  if (id && !visitor) return redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`, 303)
  const kept = id && visitor ? await dealOf(session, id) : null
  if (id && !kept)
    return notFound('This deal is not there, or it is not yours.', {
      suggestions: [{ href: '/newdeal', label: 'Your deals' }],
    })
  const open = kept && recalculated(kept, today)
  const numbers = kept ? new URLSearchParams(kept.query) : url.searchParams
  const asked = askedDeal(numbers, today)
  const isAsked = [...url.searchParams.keys()].some((name) => !OWN_NAMES.has(name))
  return dataOf(context, {
    open,
    words: kept ?? NO_WORDS,
    asked,
    isAsked,
    errors: isAsked && !kept ? asked.errors : [],
  })
}

/** Keeps, moves, copies and deletes deals of the visitor. */
export async function action(context: ActionContext) {
  const { visitor, session, today } = context
  if (!visitor) return redirect(`/login?next=${encodeURIComponent(href('/newdeal'))}`, 303)
  const outcome = await actOnDeals(context, visitor.userId)
  if (!isRefused(outcome)) return outcome
  const kept = outcome.id ? await dealOf(session, outcome.id) : null
  const { words, asked, errors } = outcome
  return dataOf(context, { open: kept && recalculated(kept, today), words, asked, isAsked: true, errors })
}

async function dataOf(
  { visitor, session, today, siteUrl, url }: PageContext,
  shown: Pick<DealsData, 'open' | 'words' | 'asked' | 'isAsked' | 'errors'>,
): Promise<DealsData> {
  const deals = visitor && !shown.open ? await dealsOf(session) : []
  return {
    today,
    siteUrl,
    isSignedIn: visitor !== null,
    once: crypto.randomUUID(),
    deals: deals.map((deal) => recalculated(deal, today)),
    done: DONE.get(url.searchParams.get('done') ?? '') ?? null,
    problem: PROBLEMS.get(url.searchParams.get('problem') ?? '') ?? null,
    ...shown,
  }
}

function isRefused(outcome: object): outcome is Refused {
  return 'words' in outcome
}

/** Never indexed with somebody's numbers; the bare page is. */
export function head({ errors, open, siteUrl }: DealsData): Head {
  const crumbs = [
    { label: 'Home', href: '/' },
    { label: 'Calculators', href: '/calculators' },
    { label: 'Deals' },
  ]
  return {
    title: open ? `${open.title}: deal` : 'New deal: keep property deals and follow them up',
    description:
      'Keep property deals with their numbers, stage and notes, and see every one worked out anew with today’s tax: cash needed, cash flow and the return on your cash.',
    canonical: '/newdeal',
    ...(errors.length > 0 && { status: 422 as const }),
    ...(open && { robots: 'noindex,nofollow' as const }),
    jsonLd: [breadcrumbList(crumbs, siteUrl)],
  }
}

export function Page({ data }: { readonly data: DealsData }) {
  return <DealsSheet data={data} />
}
