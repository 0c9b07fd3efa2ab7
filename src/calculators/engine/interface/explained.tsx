import { memo, useState } from 'react'

import { type Tab, Tabs } from './tabs.tsx'
import type { Beside } from './use-asked.ts'
import { TYPING_PAUSE_MS, useOncePainted } from './use-once-painted.ts'
import type { View, ViewProps } from './view.ts'
import { ALL_VIEWS, engineViews, everything, shownAmong, viewName, viewsOf } from './views.ts'

type ExplainedProps = {
  /** The path of the calculator's page. */
  readonly path: string
  /** The calculator's own tabs, and the names of those that had nothing to show when the server made the page. */
  readonly own: readonly View[]
  readonly empty: readonly string[]
  /** Null until the calculator's code has loaded; then `first` resolves. */
  readonly shown: ViewProps | null
  readonly first: Promise<ViewProps | null>
  readonly beside: Beside
  /** The query of the current question, and the same with another tab. */
  readonly address: string
  readonly queryWith: (view: string) => string
  /** Loads the calculator. */
  readonly load: () => Promise<void>
  readonly onShow: (view: string) => void
}

/**
 * The tabs that explain an answer: the open one, or all of them below each other. They follow once the answer has been painted and nobody
 * types, unless the open one has fields of the form. A tab that somebody chooses is shown at once.
 */
export function Explained(props: ExplainedProps) {
  const painted = useOncePainted(props, ({ beside, shown }) =>
    shown && props.shown && beside === props.beside ? TYPING_PAUSE_MS : 0,
  )
  const open = [props.beside.view, painted.beside.view]
  const isForm = props.own.some(({ id, fields }) => fields && open.includes(id))
  return <Views {...(isForm ? props : painted)} />
}

const Views = memo((props: ExplainedProps) => {
  const views = viewsOf(props.shown?.report ?? null, props.own, props.empty)
  return props.beside.view === ALL_VIEWS ? (
    <OnOnePage {...props} views={views} />
  ) : (
    <InTabs {...props} views={views} />
  )
})

type ViewsProps = ExplainedProps & { readonly views: readonly View[] }

function OnOnePage({ path, views, shown, first, beside, address, queryWith }: ViewsProps) {
  const everythingOf = (props: ViewProps) => ({
    entered: props.tool.asked(props.asked.text, props.today),
    sections: views
      .filter(({ id }) => isRead(id, beside))
      .map(({ id, label, part }) => ({ id, label, content: <part.Part shown={props} of={address} /> })),
    tabsHref: `${path}?${queryWith('')}#more`,
  })
  const [firstOfAll] = useState(() => first.then((props) => props && everythingOf(props)))
  return <everything.Part shown={shown && everythingOf(shown)} first={firstOfAll} of={address} />
}

function InTabs({ path, views, shown, first, beside, address, queryWith, load, onShow }: ViewsProps) {
  const [isComing, setComing] = useState(false)
  const view = shownAmong(views, beside)
  if (!view) return null
  const addressOf = (name: string) => `${path}?${queryWith(name)}#more`
  const tabs = views.map(({ id, label }) => ({
    id,
    label,
    href: addressOf(viewName({ id }, views, beside)),
  }))
  const loadTab = ({ id }: Tab) => Promise.all([load(), views.find((each) => each.id === id)?.part.load()])
  const choose = (tab: Tab) => {
    setComing(true)
    loadTab(tab)
      .then(
        () => onShow(viewName(tab, views, beside)),
        // The script can't be loaded, so the server renders the tab.
        () => location.assign(tab.href),
      )
      .finally(() => setComing(false))
  }
  return (
    <div className="isolate mt-10">
      <Tabs
        label="More about the answer"
        tabs={tabs}
        shown={view.id}
        onChoose={choose}
        onApproach={(tab) => void loadTab(tab).catch(() => {})}
      >
        <div aria-busy={isComing} className={isComing ? 'opacity-60' : ''}>
          <h2 className="sr-only">{view.label}</h2>
          <view.part.Part key={view.id} shown={shown} first={first} of={address} />
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
function isRead(view: string, { kept }: Pick<Beside, 'kept'>): boolean {
  return view !== engineViews.download.id && (view !== engineViews.compare.id || kept.length > 0)
}
