import { askToSignIn } from '#places/map/ask-to-sign-in.ts'
import { publicConfig } from '#platform/public-config.ts'
import { onQueryReplaced } from '#web/address.ts'
import type { Behaviour } from '#web/behaviour.ts'

import { hasSmallAreas } from './small-areas.ts'

/** Where the worker of a map that can be moved is. */
export type MapWorker = { readonly worker: string | null }

/** How long the search must stand before it's drawn again. */
const SETTLED_MS = 500

/**
 * Draws the map again when the search in the address has changed, and lets members explore the one of local authorities in its place.
 * Visitors are told that they may, once they've signed in.
 */
export const searchMap: Behaviour<MapWorker> = (figure, { worker }) => {
  const drawing = figure.querySelector<HTMLElement>('[data-drawing]')
  const picture = figure.querySelector('img')
  const button = figure.querySelector<HTMLButtonElement>('button[data-explore]')
  const status = figure.querySelector<HTMLElement>('[data-map-status]')
  const caption = figure.querySelector('figcaption')
  if (!drawing || !picture || !button || !status || !caption || worker === null) return
  button.hidden = false
  const drawn = () => `/grid/map.svg${location.search}`
  const draw = () => {
    picture.src = drawn()
    drawing.replaceChildren(picture)
    status.replaceChildren()
    caption.hidden = hasSmallAreas(location.search)
    button.hidden = false
    button.disabled = false
  }
  // The search may have changed before anybody scrolled to the map.
  if (picture.getAttribute('src') !== drawn()) draw()
  let timer = 0
  onQueryReplaced(() => {
    clearTimeout(timer)
    timer = window.setTimeout(draw, SETTLED_MS)
  })
  button.addEventListener('click', async () => {
    if (!publicConfig().signedIn) {
      const next = `${location.pathname}${location.search}#on-map`
      askToSignIn(status, `/login?${new URLSearchParams({ next })}`)
      return
    }
    button.disabled = true
    status.textContent = 'Loading the map …'
    try {
      const [{ showMap }, answer] = await Promise.all([
        import('#places/map/map-view.ts'),
        fetch(`/grid/map.json${location.search}`),
      ])
      if (!answer.ok) throw new Error(`The map's data answered ${answer.status}`)
      await showMap(drawing, status, { data: await answer.json(), worker })
      button.hidden = true
    } catch (error) {
      reportError(error)
      button.disabled = false
      status.textContent = 'The map couldn’t be loaded. The drawing and the table have the same figures.'
    }
  })
}
