import { useState } from 'react'

import { queryOfAsked } from '#calculators/engine/scenarios/asked.ts'

import { type Tab, Tabs } from './tabs.tsx'
import { ALL_VIEWS, type View, type ViewProps, shownAmong, viewName } from './views.ts'

type ExplainedProps<Inputs extends object> = {
  readonly views: readonly View<Inputs>[]
  readonly props: ViewProps<Inputs>
  /** The address of the question now. */
  readonly address: string
  readonly onShow: (view: string) => void
}

/** What explains an answer: one tab of it, or for print all of them one below the other. */
export function Explained<Inputs extends object>({ views, props, address, onShow }: ExplainedProps<Inputs>) {
  const { asked, tool, today } = props
  const [isComing, setComing] = useState(false)
  const shown = shownAmong(views, asked)
  if (asked.view === ALL_VIEWS) return <Everything {...{ views, props, address }} />
  if (!shown) return null
  const tabs = views.map(({ id, label }) => ({
    id,
    label,
    href: `${tool.path}?${queryOfAsked(tool, { ...asked, view: viewName({ id }, views, asked) }, today)}#more`,
  }))
  const partOf = ({ id }: Tab) => views.find((view) => view.id === id)?.part
  const choose = (tab: Tab) => {
    setComing(true)
    partOf(tab)
      ?.load()
      .then(
        () => onShow(viewName(tab, views, asked)),
        // The script does not arrive: the server has the tab.
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
        onApproach={(tab) =>
          void partOf(tab)
            ?.load()
            .catch(() => {})
        }
      >
        <div aria-busy={isComing} className={isComing ? 'opacity-60' : ''}>
          <h2 className="sr-only">{shown.label}</h2>
          <shown.part.Part key={shown.id} shown={props} of={address} />
        </div>
      </Tabs>
    </div>
  )
}

function Everything<Inputs extends object>({
  views,
  props,
  address,
}: Pick<ExplainedProps<Inputs>, 'views' | 'props' | 'address'>) {
  return (
    <div className="mt-10 grid gap-10 print:block">
      {views.map(({ id, label, part }) => (
        <section key={id} aria-label={label} className="print:mt-8">
          <h2 className="mb-4 text-2xl">{label}</h2>
          <part.Part shown={props} of={address} />
        </section>
      ))}
    </div>
  )
}
