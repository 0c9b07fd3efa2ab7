import type { KeyboardEvent } from 'react'

import { type AuthTab, tabStyle } from '#account/sign-in/view/tabs.tsx'

type TabButtonsProps = { readonly tab: AuthTab; readonly onChoose: (tab: AuthTab) => void }

const TABS: readonly { name: AuthTab; label: string }[] = [
  { name: 'sign-in', label: 'Sign In' },
  { name: 'sign-up', label: 'Sign Up' },
]

/** Two tabs with the usual keys: arrows switch between them, and only the selected one is in the tab order. */
export function TabButtons({ tab, onChoose }: TabButtonsProps) {
  const choose = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const other = tab === 'sign-in' ? 'sign-up' : 'sign-in'
    const next = event.key === 'Home' ? 'sign-in' : event.key === 'End' ? 'sign-up' : other
    onChoose(next)
    document.getElementById(`auth-tab-${next}`)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it have the focus
    <div role="tablist" aria-label="Sign in or sign up" className="mt-4 flex" onKeyDown={choose}>
      {TABS.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`auth-tab-${name}`}
          aria-selected={name === tab}
          aria-controls="auth-panel"
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChoose(name)}
          className={tabStyle(name === tab)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
