/**
 * The only script of a page without islands: wakes islands when their moment comes, and serves the few small things
 * that a document cannot do by itself (Go Back, closing menus by a click outside).
 */
import type { Behaviour } from './behaviour.ts'

const islands = import.meta.glob<Record<string, unknown>>('../**/*.island.tsx')
const behaviours = import.meta.glob<Record<string, unknown>>('../**/*.behaviour.ts')

for (const host of document.querySelectorAll<HTMLElement>('[data-island]')) {
  schedule(host, host.dataset['islandWhen'] ?? 'visible', wake)
}
for (const element of document.querySelectorAll<HTMLElement>('[data-behaviour]')) {
  schedule(element, element.dataset['behaviourWhen'] ?? 'idle', behave)
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('[data-go-back]') && history.length > 1) {
    event.preventDefault()
    history.back()
  }
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    if (!target || !menu.contains(target)) menu.open = false
  }
})

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
})

function schedule(host: HTMLElement, when: string, act: (host: HTMLElement) => Promise<void>): void {
  // An island whose script does not arrive stays what the server made of it, which works.
  const wakeNow = () => void act(host).catch(() => {})
  if (when === 'now') wakeNow()
  else if (when === 'visible') {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      wakeNow()
    })
    // The host itself has no box; its first child has.
    observer.observe(host.firstElementChild ?? host)
  } else if (when === 'interaction') {
    for (const kind of ['pointerenter', 'focusin', 'touchstart']) {
      host.addEventListener(kind, wakeNow, { once: true, passive: true, capture: true })
    }
  } else if ('requestIdleCallback' in window) requestIdleCallback(wakeNow, { timeout: 2000 })
  else setTimeout(wakeNow, 100)
}

async function wake(host: HTMLElement): Promise<void> {
  const load = fileOf(islands, `/${host.dataset['island']}.island.tsx`)
  if (!load || host.dataset['islandWaking'] !== undefined) return
  host.dataset['islandWaking'] = ''
  const [module, { hydrateIsland }] = await Promise.all([load(), import('./hydrate.ts')])
  hydrateIsland(host, module)
}

async function behave(element: HTMLElement): Promise<void> {
  const load = fileOf(behaviours, `/${element.dataset['behaviour']}.behaviour.ts`)
  if (!load || element.dataset['behaving'] !== undefined) return
  element.dataset['behaving'] = ''
  const start = Object.values(await load()).find((value) => typeof value === 'function') as
    | Behaviour
    | undefined
  start?.(element)
}

function fileOf(files: Record<string, () => Promise<Record<string, unknown>>>, ending: string) {
  return Object.entries(files).find(([file]) => file.endsWith(ending))?.[1]
}
