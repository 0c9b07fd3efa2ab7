import { publicConfig } from '#platform/public-config.ts'
/**
 * The only script on a page without islands. It loads islands and behaviours when they're needed, handles the few
 * things that HTML can't do on its own (Go Back, closing menus by clicking outside), prefetches pages, and reloads
 * pages from an old build.
 */
import type { Behaviour } from '#web/behaviour.ts'

import { watchBuild } from './build-watch.ts'
import { whenIdle } from './idle.ts'
import { prefetchLinksInView } from './prefetch-links.ts'
import { reloadPageOnce, tabStorage } from './reload.ts'

/** The exports of a file of an island or a behaviour. */
type Exports = Record<string, unknown>

/** Starts before any other code on the page sends requests. If its file doesn't load, they aren't traced. */
const tracing = import('./trace-requests.ts').then(({ traceRequests }) => traceRequests()).catch(() => null)

/** The button of each behaviour that was clicked last. It's clicked again when the behaviour starts, as after the first tap on a phone. */
const early = new Map<Element, HTMLElement>()

for (const host of document.querySelectorAll<HTMLElement>('[data-island]')) {
  schedule(host, host.dataset['islandWhen'] ?? 'visible', wake)
}
for (const element of document.querySelectorAll<HTMLElement>('[data-behaviour]')) {
  schedule(element, element.dataset['behaviourWhen'] ?? 'idle', behave)
}
keepUpWithBuilds()

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('[data-go-back]') && history.length > 1) {
    event.preventDefault()
    history.back()
  }
  const button = target?.closest<HTMLElement>('button[type=button]:not([popovertarget])')
  const host = button?.closest('[data-behaviour],[data-island]')
  if (button && host) early.set(host, button)
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    if (!menu.contains(target)) menu.open = false
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
  const wakeNow = () => void act(host)
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
    // Before this script arrived.
    if (host.matches(':focus-within,[data-held]')) wakeNow()
  } else whenIdle(wakeNow)
}

async function wake(host: HTMLElement): Promise<void> {
  const { islandFile, islandPartFile, islandWaking } = host.dataset
  if (!islandFile || islandWaking !== undefined) return
  host.dataset['islandWaking'] = ''
  const loaded = await arrived(() => Promise.all([load(islandFile), import('./hydrate.ts')]))
  const loadPart = islandPartFile === undefined ? null : () => load(islandPartFile)
  loaded?.[1].hydrateIsland(host, loaded[0], loadPart)
}

async function behave(element: HTMLElement): Promise<void> {
  const { behaviourFile, behaviourWaking, behaviourData } = element.dataset
  if (!behaviourFile || behaviourWaking !== undefined) return
  element.dataset['behaviourWaking'] = ''
  const exports = await arrived(() => load(behaviourFile))
  const start = Object.values(exports ?? {}).find((value) => typeof value === 'function')
  // The type of this same function decided what data the server could write: `behaviour<typeof …>()`.
  ;(start as Behaviour<object | null> | undefined)?.(
    element,
    JSON.parse(behaviourData ?? 'null') as object | null,
  )
  element.dataset['behaving'] = ''
  early.get(element)?.click()
}

/** A function declaration, because some islands load before the end of this file is reached. */
async function load(file: string): Promise<Exports> {
  await tracing
  return import(/* @vite-ignore */ file) as Promise<Exports>
}

/**
 * Loads a file of this build. If that fails (it may have been removed with its build), reloads the page once. After
 * that the page stays as the server rendered it, which works.
 */
async function arrived<Loaded>(coming: () => Promise<Loaded>): Promise<Loaded | null> {
  try {
    return await coming()
  } catch (error) {
    if (!reloadPageOnce()) console.warn(error)
    return null
  }
}

function keepUpWithBuilds(): void {
  // Files that islands load in turn, and style sheets: 'Unable to preload CSS for {file}'.
  addEventListener('vite:preloadError', () => reloadPageOnce())
  const { buildId } = publicConfig()
  // The development server has no builds, and replaces changed files by itself.
  if (buildId === 'development') return
  // An embedded frame reloads with the page around it, and shouldn't fetch anything else for its visitors.
  if (window.parent !== window) return
  const stopPrefetching = prefetchLinksInView()
  const watch = watchBuild({
    buildId,
    storage: tabStorage(),
    latest: async (timestamp) => {
      const answer = await fetch(`/builds/latest.json?${timestamp}`, { cache: 'no-store' })
      return ((await answer.json()) as { id: string }).id
    },
    now: Date.now,
    random: Math.random,
    isVisible: () => !document.hidden,
    onNewBuild: stopPrefetching,
    reload: () => location.reload(),
    warn: console.warn,
  })
  watch.arrived()
  addEventListener('pageshow', (event) => event.persisted && watch.arrived())
}
