import { signInPath } from '#account/sign-in/own-path.ts'
import type { IsoDate } from '#domain/dates.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, notFound, page, type PageContext, redirect } from '#web/page.ts'

import { askedDeal, recalculated } from './asked-deal.ts'
import { type Rejected, actOnDeals, numbersOf } from './deal-actions.server.ts'
import { type DealWords, dealWords } from './deal-form.ts'
import { LONGEST_TITLE, MAX_DEALS } from './deal.ts'
import type { DealsData } from './deals-data.ts'
import { dealOf, dealsOf } from './deals.server.ts'
import { DealsSheet } from './view/deals-sheet.tsx'

/*
 * Saved deals with notes and a stage, recalculated each time they are shown. Signed out, the same form answers from its
 * address, and signing in leads back to it with the same numbers.
 */

const cache = { scope: 'public', datasets: [] } as const

const NO_WORDS: DealWords = { title: '', stage: 'lead', notes: '' }
const DONE: ReadonlyMap<string, string> = new Map([
  ['saved', 'Deal saved. It’s on your dashboard too.'],
  ['changed', 'Changes saved.'],
  ['moved', 'Stage changed.'],
  ['copied', 'This is the copy. Change its name and whatever else is different.'],
  ['deleted', 'Deal deleted.'],
])
const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['gone', 'That deal no longer exists.'],
  ['full', `You can save up to ${MAX_DEALS} deals. Delete one first.`],
  ['long', 'These numbers are too long to save: shorten the lists.'],
  ['often', 'You’ve made a lot of changes in the last hour. Please try again later.'],
])
/** Query parameters of the page itself. All others are inputs of the deal. */
const OWN_NAMES = new Set(['deal', 'done', 'problem', 'title', 'notes'])

/** Loads the visitor's deals, or the one in the URL. */
async function load(context: PageContext) {
  const { url, visitor, session, today } = context
  const id = url.searchParams.get('deal')
  if (id && !visitor) return redirect(signInPath(url.pathname + url.search), 303)
  const saved = id && visitor ? await dealOf(session, id) : null
  if (id && !saved)
    return notFound('This deal doesn’t exist, or it isn’t yours.', {
      suggestions: [{ href: '/newdeal', label: 'Your deals' }],
    })
  const open = saved && recalculated(saved, today)
  const numbers = saved ? new URLSearchParams(saved.query) : url.searchParams
  const asked = askedDeal(numbers, today)
  const isAsked = [...url.searchParams.keys()].some((name) => !OWN_NAMES.has(name))
  return dataOf(context, {
    open,
    words: saved ?? wordsIn(url.searchParams),
    asked,
    isAsked,
    errors: isAsked && !saved ? asked.errors : [],
  })
}

/** Saves, moves, copies and deletes the visitor's deals. */
async function action(context: ActionContext) {
  const { visitor, session, today, form } = context
  if (!visitor) return redirect(signInPath(deferredDeal(form, today)), 303)
  const outcome = await actOnDeals(context, visitor.userId)
  if (!isRejected(outcome)) return outcome
  const saved = outcome.id ? await dealOf(session, outcome.id) : null
  const { words, asked, errors } = outcome
  return dataOf(context, { open: saved && recalculated(saved, today), words, asked, isAsked: true, errors })
}

/** Most characters of notes in a link. */
const LONGEST_LINKED_NOTES = 300
/** A longer path isn't returned to after signing in. */
const LONGEST_PATH = 1900

/** A name and notes from a link, for a deal that isn't saved yet. */
function wordsIn(query: URLSearchParams): DealWords {
  const text = (name: string, most: number) =>
    (query.get(name) ?? '').replaceAll(/[^\P{Cc}\n]/gu, ' ').slice(0, most)
  return { ...NO_WORDS, title: text('title', LONGEST_TITLE), notes: text('notes', LONGEST_LINKED_NOTES) }
}

/** Where signing in leads to after a visitor tried to save: to the same numbers, name and notes, to be saved then. */
function deferredDeal(form: FormData, today: IsoDate): string {
  const empty = href('/newdeal')
  if (form.get('form') !== 'save') return empty
  const { title, notes } = dealWords(form).words
  const own = new URLSearchParams({ title, ...(notes && { notes: notes.slice(0, LONGEST_LINKED_NOTES) }) })
  const path = `${empty}?${askedDeal(numbersOf(form), today).query}&${own}`
  return path.length > LONGEST_PATH ? empty : path
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

function isRejected(outcome: object): outcome is Rejected {
  return 'words' in outcome
}

/** Search engines may index the page, never an open deal. */
function head({ errors, open, siteUrl }: DealsData): Head {
  const crumbs = [
    { label: 'Home', href: '/' },
    { label: 'Calculators', href: '/calculators' },
    { label: 'Deals' },
  ]
  return {
    title: open ? `${open.title}: deal` : 'Save and compare property deals',
    description:
      'Work out a property deal and save it with its stage and notes. Cash needed, cash flow and cash-on-cash return, recalculated with today’s tax.',
    canonical: '/newdeal',
    ...(errors.length > 0 && { status: 422 as const }),
    ...(open && { robots: 'noindex,nofollow' as const }),
    jsonLd: [breadcrumbList(crumbs, siteUrl)],
  }
}

export const route = page('/newdeal', { cache, load, action, head, Page })

function Page({ data }: { readonly data: DealsData }) {
  return <DealsSheet data={data} />
}
