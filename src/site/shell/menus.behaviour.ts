import type { Behaviour } from '#web/behaviour.ts'

import { typeAhead } from './type-ahead.ts'

/**
 * Keyboard navigation for menus: arrow keys, Home, End and type-ahead. A menu closes when it loses focus. Opening by click,
 * Escape and clicks outside are handled for the whole document.
 */
export const menus: Behaviour = (element) => {
  for (const menu of element.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) attend(menu)
}

function attend(menu: HTMLDetailsElement): void {
  const entries = () =>
    [
      ...menu.querySelectorAll<HTMLElement>(':is(a, button, details > summary):not([data-menu] > summary)'),
    ].filter((entry) => entry.checkVisibility())
  const current = () => entries().findIndex((entry) => entry === document.activeElement)
  const focus = (at: number) => entries().at(at)?.focus()
  const findByLetters = typeAhead({
    labels: () => entries().map((entry) => entry.textContent ?? ''),
    current,
    focus,
  })
  menu.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (
      move(event, menu, { count: entries().length, current: current(), focus }) ||
      (menu.open && findByLetters(event.key))
    )
      event.preventDefault()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    // On small screens the menus are parts of one list: closing one would move the others from under the finger.
    if (menu.closest('nav:popover-open')) return
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
  })
}

type Moves = { count: number; current: number; focus: (at: number) => void }

function move({ key }: KeyboardEvent, menu: HTMLDetailsElement, { count, current, focus }: Moves): boolean {
  if (key === 'ArrowDown') {
    menu.open = true
    // The entries are only visible once the arrow key has opened the menu.
    focus(current + 1 < count ? current + 1 : 0)
  } else if (!menu.open) return false
  else if (key === 'ArrowUp') focus(current <= 0 ? -1 : current - 1)
  else if (key === 'Home') focus(0)
  else if (key === 'End') focus(-1)
  else return false
  return true
}
