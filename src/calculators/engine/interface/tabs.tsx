import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useSyncExternalStore } from 'react'

/** A tab, which is a link to the page with that tab open. */
export type Tab = { readonly id: string; readonly label: string; readonly href: string }

type TabsProps = {
  /** The accessible name of the tabs. */
  readonly label: string
  readonly tabs: readonly Tab[]
  /** The ID of the open tab. */
  readonly shown: string
  /** Called in the browser; without JavaScript the links do the same. */
  readonly onChoose: (tab: Tab) => void
  /** Called when a tab is hovered or focused, so that it can be loaded early. */
  readonly onApproach: (tab: Tab) => void
  readonly children: ReactNode
}

/**
 * Tabs that are links. Without JavaScript each loads the page with that tab open; with it they're a tab list with one panel
 * and arrow-key navigation.
 */
export function Tabs({ label, tabs, shown, onChoose, onApproach, children }: TabsProps) {
  const isAwake = useSyncExternalStore(neverChanges, inBrowser, onServer)
  const id = useId()
  const idOf = (tab: string) => `${id}${tab}`
  return (
    <>
      <div
        id="more"
        role={isAwake ? 'tablist' : 'navigation'}
        aria-label={label}
        className="-mx-4 flex scroll-mt-4 gap-x-1 overflow-x-auto border-b px-4 sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0 print:hidden"
        {...(isAwake && { onKeyDown: walk })}
      >
        {tabs.map((tab) => {
          const isShown = tab.id === shown
          const role = isAwake
            ? {
                role: 'tab',
                'aria-selected': isShown,
                'aria-controls': `${id}panel`,
                tabIndex: isShown ? 0 : -1,
                onClick: (event: MouseEvent) => choose(event, () => onChoose(tab)),
                onPointerEnter: () => onApproach(tab),
                onFocus: () => onApproach(tab),
              }
            : { 'aria-current': isShown ? ('true' as const) : undefined }
          return (
            <a key={tab.id} id={idOf(tab.id)} href={tab.href} className="tab" {...role}>
              {tab.label}
            </a>
          )
        })}
      </div>
      <div
        id={`${id}panel`}
        className="mt-6 grid gap-6 *:min-w-0"
        {...(isAwake && { role: 'tabpanel', 'aria-labelledby': idOf(shown) })}
      >
        {children}
      </div>
    </>
  )
}

/** Clicks that open a new window or browser tab are left to the browser. */
function choose(event: MouseEvent, act: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}

/** The arrow keys, Home and End move the focus; Enter and Space open a tab. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  if (event.key === ' ') tabs[at]?.click()
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key]
  if (to === undefined && event.key !== ' ') return
  event.preventDefault()
  if (to !== undefined) tabs.at(to % tabs.length)?.focus()
}

const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false
