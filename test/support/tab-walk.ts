/** Walks a page in a browser with the Tab key alone. */
import type { Page } from 'playwright-core'

/** What has the focus after a Tab. */
export type Stop = {
  /** Its place among everything that can be operated, in the order of the document; -1 if it isn't among it. */
  readonly at: number
  readonly name: string
  /** Whether there's an outline, or another mark that isn't there without the focus. */
  readonly isMarked: boolean
  /** Whether its middle is on the screen and nothing lies over it. */
  readonly isSeen: boolean
}

/** More stops than any page has. */
const MAX_STOPS = 800

/** Presses Tab from the top of the page until the focus leaves it. Throws if it never does. */
export async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let presses = 0; presses < MAX_STOPS; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(readStop)
    if (stop === null || (stops.length > 0 && stop.at === stops[0]?.at)) return stops
    stops.push(stop)
  }
  throw new Error(`The focus never left the page: it’s on ${stops.at(-1)?.name}`)
}

/** Presses Tab until something with this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isIt = (found: string) => (typeof name === 'string' ? found === name : name.test(found))
  for (let presses = 0; presses < MAX_STOPS; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(readStop)
    if (stop && isIt(stop.name)) return
  }
  throw new Error(`Nothing called ${name} gets the focus`)
}

/** The names and places of everything that can be operated and is shown, in the order of the document. */
export function operable(page: Page): Promise<{ at: number; name: string }[]> {
  return page.evaluate(() => {
    // Scripts add elements to the page while somebody walks, so that a number in the document wouldn't last.
    const stamped = (each: Element, at: number) => {
      each.setAttribute('data-walked', String(at))
      // A field's box or a choice's label is marked instead of the control in it.
      const box = each.closest('.control-box, label') ?? each
      const { outline, boxShadow, borderColor } = getComputedStyle(box)
      each.setAttribute('data-unmarked', [outline, boxShadow, borderColor].join())
      return at
    }
    const all = [...document.querySelectorAll('*')]
    const isShown = (each: Element) =>
      each.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) &&
      each.closest('[inert]') === null
    const canBe =
      'a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), select, textarea, summary, [tabindex="0"]'
    const found = all.filter(
      (each) => each.matches(canBe) && isShown(each) && (each as HTMLElement).tabIndex >= 0,
    )
    // Of a group of radio buttons, Tab reaches the chosen one.
    const groups = new Map<string, Element>()
    for (const each of found)
      if (
        each instanceof HTMLInputElement &&
        each.type === 'radio' &&
        (each.checked || !groups.has(each.name))
      )
        groups.set(each.name, each)
    return found
      .filter(
        (each) =>
          !(each instanceof HTMLInputElement && each.type === 'radio') || groups.get(each.name) === each,
      )
      .map((each, at) => ({
        at: stamped(each, at),
        name: `${each.tagName} ${(each.textContent ?? '').trim().slice(0, 40) || each.id}`,
      }))
  })
}

function readStop(): Stop | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body)
    return null
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  const { outline, boxShadow, borderColor } = getComputedStyle(
    element.closest('.control-box, label') ?? element,
  )
  const unmarked = element.getAttribute('data-unmarked')
  const [first] = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  const x = first ? Math.min(Math.max(first.x + first.width / 2, 1), innerWidth - 1) : 0
  // Of something taller than the screen, some of it is enough.
  const y = first
    ? Math.min(Math.max(first.y + Math.min(first.height, innerHeight) / 2, 1), innerHeight - 1)
    : 0
  const over = first && first.bottom > 0 && first.top < innerHeight ? document.elementFromPoint(x, y) : null
  return {
    at: Number(element.getAttribute('data-walked') ?? -1),
    name: (
      element.getAttribute('aria-label') ??
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? (element.labels?.[0]?.textContent ?? '')
        : (element.textContent ?? ''))
    )
      .replaceAll(/\s+/g, ' ')
      .trim(),
    isMarked: isOutlined || (unmarked !== null && unmarked !== [outline, boxShadow, borderColor].join()),
    isSeen:
      over !== null &&
      (element.contains(over) || over.contains(element) || over.closest('label')?.contains(element) === true),
  }
}
