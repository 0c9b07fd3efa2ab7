import { publicConfig } from '#platform/public-config.ts'
import type { Behaviour } from '#web/behaviour.ts'

import { askToSignIn } from './ask-to-sign-in.ts'

/** Where the data of a map and its worker are, and where visitors sign in to come back to it. */
export type MapFiles = { readonly data: string; readonly worker: string | null; readonly signIn: string }

/**
 * Offers to explore a drawn map: the button puts a map that can be moved in its place. Only members may; others are told so, and
 * keep the drawing.
 */
export const exploreMap: Behaviour<MapFiles> = (figure, { data, worker, signIn }) => {
  const button = figure.querySelector<HTMLButtonElement>('button[data-explore]')
  const drawing = figure.querySelector<HTMLElement>('[data-drawing]')
  const status = figure.querySelector<HTMLElement>('[data-map-status]')
  if (!button || !drawing || !status || worker === null) return
  button.hidden = false
  button.addEventListener('click', async () => {
    if (!publicConfig().signedIn) {
      askToSignIn(status, signIn)
      return
    }
    button.disabled = true
    status.textContent = 'Loading the map …'
    try {
      const [{ showMap }, answer] = await Promise.all([import('./map-view.ts'), fetch(data)])
      if (!answer.ok) throw new Error(`The map's data answered ${answer.status}`)
      await showMap(drawing, status, { data: await answer.json(), worker })
      button.hidden = true
    } catch (error) {
      reportError(error)
      button.disabled = false
      status.textContent = 'The map couldn’t be loaded. The drawing and the list have the same figures.'
    }
  })
}
