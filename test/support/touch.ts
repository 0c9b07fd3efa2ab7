import type { Page } from 'playwright-core'

/** A place on the screen in CSS pixels. */
export type Spot = { readonly x: number; readonly y: number }

/** A context of a phone whose screen is touched. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Fingers on a page's screen, which Playwright itself can only tap with. */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...spots: Spot[]) => {
    const touchPoints = spots.map(({ x, y }, id) => ({ x, y, id }))
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return {
    /** Puts one finger or several down where they're told, or on other places than before. */
    down: (...spots: Spot[]) => send('touchStart', ...spots),
    /** Moves them there at once. */
    move: (...spots: Spot[]) => send('touchMove', ...spots),
    /** Lifts all of them. */
    up: () => send('touchEnd'),
    /** Drags one finger from one place to another in small steps. */
    drag: async (from: Spot, to: Spot) => {
      await send('touchStart', from)
      for (let step = 1; step <= 6; step++)
        await send('touchMove', {
          x: from.x + ((to.x - from.x) * step) / 6,
          y: from.y + ((to.y - from.y) * step) / 6,
        })
      await send('touchEnd')
    },
  }
}
