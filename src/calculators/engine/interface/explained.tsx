import { useState } from 'react'

import { type Asked, queryOfAsked } from '#calculators/engine/scenarios/asked.ts'

import { type Tab, Tabs } from './tabs.tsx'
import type { View, ViewProps } from './view.ts'
import { ALL_VIEWS, engineViews, everything, shownAmong, viewName } from './views.ts'

type ExplainedProps = {
  readonly views: readonly View[]
  readonly props: ViewProps
  /** The query of the current question. */
  readonly address: string
  readonly onShow: (view: string) => void
}

/** The tabs that explain an answer: the open one, or all of them below each other. */
export function Explained(all: ExplainedProps) {
  const { views, props, address } = all
  const { asked, tool, today } = props
  const addressOf = (view: string) => `${tool.path}?${queryOfAsked(tool, { ...asked, view }, today)}#more`
  if (asked.view !== ALL_VIEWS) return <InTabs {...all} addressOf={addressOf} />
  const sections = views
    .filter(({ id }) => isRead(id, asked))
    .map(({ id, label, part }) => ({ id, label, content: <part.Part shown={props} of={address} /> }))
  const entered = tool.asked(asked.text, today)
  return <everything.Part shown={{ entered, sections, tabsHref: addressOf('') }} of={address} />
}

type InTabsProps = ExplainedProps & {
  readonly addressOf: (view: string) => string
}

function InTabs({ views, props, address, onShow, addressOf }: InTabsProps) {
  const { asked } = props
  const [isComing, setComing] = useState(false)
  const shown = shownAmong(views, asked)
  if (!shown) return null
  const tabs = views.map(({ id, label }) => ({
    id,
    label,
    href: addressOf(viewName({ id }, views, asked)),
  }))
  const load = async ({ id }: Tab) => views.find((view) => view.id === id)?.part.load()
  const choose = (tab: Tab) => {
    setComing(true)
    load(tab)
      .then(
        () => onShow(viewName(tab, views, asked)),
        // The script can't be loaded, so the server renders the tab.
        () => location.assign(tab.href),
      )
      .finally(() => setComing(false))
  }
  return (
    <div className="mt-10">
      <Tabs
        label="More about the answer"
        tabs={tabs}
        shown={shown.id}
        onChoose={choose}
        onApproach={(tab) => void load(tab).catch(() => {})}
      >
        <div aria-busy={isComing} className={isComing ? 'opacity-60' : ''}>
          <h2 className="sr-only">{shown.label}</h2>
          <shown.part.Part key={shown.id} shown={props} of={address} />
        </div>
      </Tabs>
      <p className="mt-8 text-sm print:hidden">
        <a href={addressOf(ALL_VIEWS)} className="link inline-flex min-h-6 items-center">
          Show everything on one page, to read or print
        </a>
      </p>
    </div>
  )
}

/** Downloads and an empty comparison are left out when all tabs are shown. */
function isRead(view: string, { kept }: Pick<Asked, 'kept'>): boolean {
  return view !== engineViews.download.id && (view !== engineViews.compare.id || kept.length > 0)
}
