/** The calculators by what a person is about to do, each with the question that it answers. */
import { registered } from '#calculators/index.ts'
import type { RoutePath } from '#web/href.ts'

/** A calculator as the hub lists it. */
export type HubEntry = { readonly path: RoutePath; readonly name: string; readonly question: string }

/** Calculators that belong together. */
export type HubGroup = { readonly id: string; readonly title: string; readonly entries: readonly HubEntry[] }

const entry = (path: RoutePath, name: string, question: string): HubEntry => ({ path, name, question })

/** The entries of a group that are made from sheets, in the order of the register. */
function fromSheets(group: string): HubEntry[] {
  return registered()
    .map(({ calculator }) => calculator().sheet)
    .filter(({ hub }) => hub.group === group)
    .flatMap(({ path, title, hub }) => (path ? { path, name: title, question: hub.question } : []))
}

/** Every group, in the order of a home's life: bought, borrowed for, let, built on, sold. */
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
      entry('/newdeal', 'Saved deals', 'Which of the deals that I have looked at should I go on with?'),
      entry(
        '/notion-property-deal-analyser',
        'Deals in Notion',
        'Can I keep my deals in a Notion database with the same sums?',
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
