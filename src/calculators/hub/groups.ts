/** The calculators, grouped by what the visitor plans to do, each with the question it answers. */
import { registered } from '#calculators/index.ts'
import type { RoutePath } from '#web/href.ts'

/** A calculator as the hub lists it. */
export type HubEntry = { readonly path: RoutePath; readonly name: string; readonly question: string }

/** A group of related calculators. */
export type HubGroup = { readonly id: string; readonly title: string; readonly entries: readonly HubEntry[] }

const entry = (path: RoutePath, name: string, question: string): HubEntry => ({ path, name, question })

/** The entries of a group’s registered calculators, in the order of the register. */
function fromSheets(group: string): HubEntry[] {
  return registered()
    .map(({ calculator }) => calculator().sheet)
    .filter(({ hub }) => hub.group === group)
    .flatMap(({ path, title, hub }) => (path ? { path, name: title, question: hub.question } : []))
}

/** Every group, in page order: buying, borrowing, letting, building, selling. */
export const HUB: readonly HubGroup[] = [
  {
    id: 'buying',
    title: 'Buying',
    entries: [...fromSheets('buying')],
  },
  {
    id: 'borrowing',
    title: 'Borrowing',
    entries: [...fromSheets('borrowing')],
  },
  {
    id: 'letting',
    title: 'Letting',
    entries: [
      ...fromSheets('letting'),
      entry('/newdeal', 'Saved deals', 'Which of the deals I’ve looked at should I go ahead with?'),
      entry(
        '/notion-property-deal-analyser',
        'Deals in Notion',
        'Can I keep my deals in Notion, with the same calculations?',
      ),
    ],
  },
  {
    id: 'building',
    title: 'Refurbishing and building',
    entries: [...fromSheets('building')],
  },
  {
    id: 'selling',
    title: 'Selling',
    entries: [...fromSheets('selling')],
  },
]
